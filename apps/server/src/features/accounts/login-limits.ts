import { refusal } from '../../platform/errors.ts'
import { networkOf } from '../../platform/network-of.ts'
import type { GuessLimit } from '../../platform/passwords.ts'
import type { SharedCounts } from '../../platform/shared-counts.ts'

const minMs = 60_000
const dayMs = 24 * 60 * minMs

/** Wrong passwords for one account from one network. */
const perPair = { max: 10, windowMs: 5 * minMs }
/** For all accounts from one network: a school shares one address, and pupils mistype. */
const perNetwork = { max: 500, windowMs: 15 * minMs }
/** For one account, from all networks. */
const perAccount = { max: 100, windowMs: dayMs }
/** However many networks somebody has, this is the end for the day. */
const maxPerAccount = 1000

interface From {
  readonly ip: string
  readonly email: string
}

interface GuessLimits {
  of(from: From): GuessLimit
  /** The owner has a new password: what was guessed before counts no more. */
  forget(from: From): void
}

/**
 * What wrong passwords cost, and whom. Only an account for which a password was wrong is ever limited, so that nobody locks
 * the others of an address out:
 * - one network has 10 wrong ones in 5 minutes for one account, and one when the account had 100 from anywhere in a day;
 * - from a network with 500 wrong ones in 15 minutes, an account with a wrong one that day is not tried again: whoever tries
 *   one password on a list of accounts has one try for each;
 * - an account with 1,000 in a day is closed for the rest of it, to all, until its owner sets a new password by e-mail.
 * Addresses without an account are counted in the same way, so that no answer tells them apart.
 */
export function limitGuesses(counts: SharedCounts): GuessLimits {
  return {
    of(from) {
      const { pair, network, account } = keysOf(from)
      return {
        mustAllow() {
          const [here, there, all] = [counts.read(pair), counts.read(network), counts.read(account)]
          if (all.times >= maxPerAccount) throw tooManyGuesses(all.leftMs)
          if (here.times >= (all.times >= perAccount.max ? 1 : perPair.max)) throw tooManyGuesses(here.leftMs)
          if (there.times >= perNetwork.max && all.times > 0) throw tooManyGuesses(there.leftMs)
        },
        noteWrong() {
          counts.add(pair, perPair)
          counts.add(network, perNetwork)
          counts.add(account, perAccount)
        },
      }
    },
    forget(from) {
      const { pair, account } = keysOf(from)
      counts.clear(pair)
      counts.clear(account)
    },
  }
}

function keysOf({ ip, email }: From) {
  const [place, address] = [networkOf(ip), email.toLowerCase()]
  return {
    pair: `wrong password from ${place} for ${address}`,
    network: `wrong password from ${place}`,
    account: `wrong password for ${address}`,
  }
}

function tooManyGuesses(waitMs: number) {
  const retry_after_s = Math.max(1, Math.ceil(waitMs / 1000))
  return refusal('passwords_spent', { min: Math.ceil(retry_after_s / 60) }, { retry_after_s })
}
