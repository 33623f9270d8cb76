import { AppError } from '../../platform/errors.ts'
import { knownPasswords } from './known-passwords.ts'

export interface PasswordRules {
  readonly minLength: number
  /** Refuses what attackers try first. */
  readonly refuseKnown: boolean
}

/** Throws what the rules have against a password, in the words of `spec/platform.md` section 5. */
export function checkPassword(password: string, rules: PasswordRules, field: 'password' | 'new_password'): void {
  if ([...password].length < rules.minLength) {
    throw refusal(field, tooShort[field](rules.minLength))
  }
  if (rules.refuseKnown && knownPasswords.has(password.toLowerCase())) {
    throw refusal(field, 'This password is one of the first that anybody would try. Please choose another one.')
  }
}

const tooShort = {
  password: (minLength: number) => `Password must be at least ${minLength} characters long`,
  new_password: (minLength: number) => `New password must be at least ${minLength} characters`,
}

const refusal = (path: string, message: string) =>
  new AppError('invalid_input', message, { errors: [{ path, message }] })
