import { t } from '@lingui/core/macro'

/** A typing aid, not a proof: the server decides what an address is. */
export function checkEmail(email: string): string | null {
  if (email.trim() === '') return t`Enter your email address`
  return /^\S+@\S+\.\S+$/.test(email.trim()) ? null : t`Enter an address like name@example.com`
}
