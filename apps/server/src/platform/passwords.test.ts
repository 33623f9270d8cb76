import { expect, it } from 'vitest'
import { verifyPassword } from './passwords.ts'

it('so many wait for their turn, and whoever comes then is told to wait', async () => {
  const limit = {
    mustAllow: () => {
      throw new Error('my turn')
    },
    noteWrong: () => undefined,
  }
  const all = await Promise.allSettled(Array.from({ length: 510 }, () => verifyPassword(undefined, 'a guess', limit)))
  const reasons: unknown[] = all.map((one) => one.status === 'rejected' && one.reason)
  expect(reasons.slice(0, 501)).toEqual(Array(501).fill(new Error('my turn')))
  for (const reason of reasons.slice(501))
    expect(reason).toMatchObject({ code: 'too_many_requests', extra: { refusal: 'sign_ins_busy', retry_after_s: 5 } })
})
