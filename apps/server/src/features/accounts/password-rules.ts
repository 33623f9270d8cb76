import { fieldRefusal } from '../../platform/errors.ts'

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

/** Whether guessing would begin with this password, however it is capitalised. */
async function isCommonPassword(password: string): Promise<boolean> {
  const guess = password.toLowerCase()
  return isRepeated(guess) || isAlongKeys(guess) || (await listed()).has(guess)
}

/** A few signs over and over, as `111111` and `123123`. */
const isRepeated = (guess: string) => /^(.{1,3})\1+$/u.test(guess)

const keys = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl']

/** Neighbours in the alphabet or on a keyboard, either way. */
function isAlongKeys(guess: string): boolean {
  const backwards = [...guess].reverse().join('')
  return keys.some((row) => row.includes(guess) || row.includes(backwards))
}

let words: Promise<ReadonlySet<string>> | undefined

/** 49,000 words from leaked passwords, read when the first account is made: a server that makes none does without their 4 MB. */
const listed = () =>
  (words ??= import('@zxcvbn-ts/language-common').then(
    ({ default: common }) => new Set(common.dictionary['passwords-common']),
  ))
