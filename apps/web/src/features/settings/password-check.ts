/**
 * What is wrong with a wish for another password, before the server is asked; in the order of `docs/spec/platform.md`
 * section 5.
 */
export type PasswordFault = 'no-match' | 'too-short'

export const minPasswordLength = 6

export function checkNewPassword(newPassword: string, confirmation: string): PasswordFault | null {
  if (newPassword !== confirmation) return 'no-match'
  return [...newPassword].length < minPasswordLength ? 'too-short' : null
}
