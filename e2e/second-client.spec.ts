import { expect, test } from '@playwright/test'
import { startOwnServer } from './own-server.ts'
import { openClient } from './second-client/client.ts'

const email = 'second.client@example.com'
const sessionOf = (game: number) => `Mein Spiel ${game}: Grüße aus Köln / 100 %`

test('a client written from the specification alone plays, wins and is ranked', async () => {
  const server = await startOwnServer({})
  const client = await openClient(server.url, email, 'a long enough password')
  // A germ may be quicker now and then.
  let games = 1
  let ending = await client.play(sessionOf(games))
  while (ending !== 'won' && games < 10) ending = await client.play(sessionOf(++games))
  expect(ending).toBe('won')

  const entries = await client.leaderboard()
  const own = entries.find(({ session_id }) => session_id === sessionOf(games))
  expect(own).toMatchObject({ user_email: email, verified: false, mode: 'lam', germs: 2 })
  expect(Number(own?.['rank'])).toBeGreaterThan(0)
  await server.stop()
})
