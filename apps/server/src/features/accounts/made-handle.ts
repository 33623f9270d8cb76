import { randomInt } from 'node:crypto'

const colours =
  'amber azure black blue bronze copper coral green indigo ivory jade lilac ochre olive plum red rose ruby rust sand silver teal umber white'
const things =
  'arch bridge brook cairn cave cove dell dune fern gate glen grove harbor hill lane ledge marsh oak path pine ridge river stone tower'

/** A handle for whoever chose none: chance alone, so that it says nothing about anybody. */
export const makeHandle = (): string => `${oneOf(colours)}-${oneOf(things)}-${randomInt(1000, 10_000)}`

function oneOf(words: string): string {
  const list = words.split(' ')
  return list[randomInt(list.length)] ?? ''
}
