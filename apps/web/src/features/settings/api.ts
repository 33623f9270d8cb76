import type { AgentTokenAnswer } from '@clew/contracts/http/games'
import { t } from '@lingui/core/macro'
import { ApiError, call, callFile } from '../../lib/api.ts'
import { endSession, storeToken } from '../../lib/session.ts'

/** Every token of the account is recalled by this; the new one keeps this browser signed in. */
export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  const { access_token } = await call('POST /api/auth/change-password', {
    body: { current_password: currentPassword, new_password: newPassword },
    fallback: t`Failed to change password`,
  })
  storeToken(access_token)
}

/** As a password change does, without one. */
export async function signOutElsewhere(): Promise<void> {
  const { access_token } = await call('POST /api/auth/sign-out-everywhere', {
    fallback: t`Failed to sign out elsewhere`,
  })
  storeToken(access_token)
}

/** The file with all that the account owns; rejects when it did not come whole. */
export async function fetchOwnData(): Promise<Blob> {
  const fallback = t`Failed to download your data`
  const response = await callFile('GET /api/profile/export', { fallback })
  return response.blob().catch(() => {
    throw new ApiError(0, fallback, 'unreadable')
  })
}

export async function deleteAccount(): Promise<void> {
  await call('DELETE /api/auth/account', { fallback: t`Failed to delete account` })
  endSession('account-deleted')
}

/** A credential for a program of one's own, which a new name makes; it is told this once. */
export const createAgentToken = (name: string): Promise<AgentTokenAnswer> =>
  call('POST /api/mqtt/agent_token', { body: { name }, fallback: t`Failed to make a token` })

/** Its tokens are good for nothing from then on. */
export const deleteProgram = (name: string): Promise<unknown> =>
  call('DELETE /api/mqtt/programs/:name', {
    params: { name },
    fallback: t`Failed to delete the program`,
  })
