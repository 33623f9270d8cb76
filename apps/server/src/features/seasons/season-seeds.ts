import { createHash, createHmac, randomBytes } from 'node:crypto'

/** What a season promises before anybody knows its secret. */
export interface SeasonTerms {
  readonly suite: string
  readonly number: number
  readonly games: number
}

/** 32 bytes in hexadecimal digits. */
export const newSecret = (): string => randomBytes(32).toString('hex')

/** SHA-256 of `["clew season",suite,number,games,secret]` as JSON, in hexadecimal digits. */
export const commitmentTo = ({ suite, number, games }: SeasonTerms, secret: string): string =>
  createHash('sha256')
    .update(JSON.stringify(['clew season', suite, number, games, secret]))
    .digest('hex')

/**
 * The seeds of a season: of HMAC-SHA256 under the secret's bytes over 0, 1, 2 … as text, the first 31 bits, each number once. They are
 * positive integers, as the database keeps seeds.
 */
export function seasonSeeds(secret: string, games: number): readonly number[] {
  const key = Buffer.from(secret, 'hex')
  const seeds = new Set<number>()
  for (let i = 0; seeds.size < games; i++)
    seeds.add(createHmac('sha256', key).update(String(i)).digest().readUInt32BE(0) >>> 1)
  return [...seeds]
}
