import { limitFailures } from '../../platform/failure-limit.ts'
import { networkOf } from '../../platform/network-of.ts'
import type { SharedCounts } from '../../platform/shared-counts.ts'

/** Wrong passwords for one account from one network: 2,880 guesses a day. */
const perAccount = { max: 10, windowMs: 5 * 60_000 }
/** For all accounts together: a school shares one address, and pupils mistype; whoever tries a list comes no further. */
const perNetwork = { max: 500, windowMs: 15 * 60_000 }

/** Runs the check of a password, unless too many from there were wrong. `undefined` is a wrong one, and all that counts. */
export type CheckLogin = <T>(
  from: { readonly ip: string; readonly email: string },
  check: () => Promise<T | undefined>,
) => Promise<T | undefined>

export function limitLogins(counts: SharedCounts): CheckLogin {
  const ofAccount = limitFailures(counts, 'login of', perAccount)
  const ofNetwork = limitFailures(counts, 'logins from', perNetwork)
  return async ({ ip, email }, check) => {
    const network = networkOf(ip)
    // The account first: whoever knocks on a closed one again and again does not close the network for everybody.
    const takeBack = [ofAccount.begin(`${network} ${email.toLowerCase()}`)]
    let isWrong = false
    try {
      takeBack.push(ofNetwork.begin(network))
      const found = await check()
      isWrong = found === undefined
      return found
    } finally {
      if (!isWrong) for (const undo of takeBack) undo()
    }
  }
}
