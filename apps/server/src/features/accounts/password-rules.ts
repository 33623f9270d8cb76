import { fieldRefusal } from '../../platform/errors.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Throws what the rules have against a password, in the words of `docs/spec/platform.md` section 5. */
export async function checkPassword(
  password: string,
  minLength: number,
  field: 'password' | 'new_password',
): Promise<void> {
  if ([...password].length < minLength) throw fieldRefusal(field, tooShort[field], { min: minLength })
  if (await isCommonPassword(password)) throw fieldRefusal(field, 'password_common')
}

const tooShort = { password: 'password_short', new_password: 'new_password_short' } as const
