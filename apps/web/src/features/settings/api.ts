import type { ChangePasswordAnswer } from '@clew/contracts/http/accounts'
import { t } from '@lingui/core/macro'
import { call } from '../../lib/api.ts'
import { endSession, storeToken } from '../../lib/session.ts'

/** Every token of the account is recalled by this; the new one keeps this browser signed in. */
export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  const { access_token } = await call<ChangePasswordAnswer>({
    method: 'POST',
    path: '/api/auth/change-password',
    body: { current_password: currentPassword, new_password: newPassword },
    fallback: t`Failed to change password`,
  })
  storeToken(access_token)
}

export async function deleteAccount(): Promise<void> {
  await call({ method: 'DELETE', path: '/api/auth/account', fallback: t`Failed to delete account` })
  endSession('account-deleted')
}
