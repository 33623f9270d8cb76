import { AppError } from '../../platform/errors.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Throws what the rules have against a password, in the words of `docs/spec/platform.md` section 5. */
export async function checkPassword(
  password: string,
  minLength: number,
  field: 'password' | 'new_password',
): Promise<void> {
  if ([...password].length < minLength) throw refusal(field, tooShort[field](minLength))
  if (await isCommonPassword(password))
    throw refusal(field, 'This password is one of the first that anybody would try. Please choose another one.')
}

const tooShort = {
  password: (minLength: number) => `Password must be at least ${minLength} characters long`,
  new_password: (minLength: number) => `New password must be at least ${minLength} characters`,
}

const refusal = (path: string, message: string) =>
  new AppError('invalid_input', message, { errors: [{ path, message }] })
