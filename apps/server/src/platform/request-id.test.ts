import { afterAll, beforeAll, expect, it } from 'vitest'
import { openGame } from '../testing/play.ts'
import { buildTestApp, type TestApp, type TestUser } from '../testing/test-app.ts'

let server: TestApp
let ada: TestUser
const lines: Record<string, unknown>[] = []
beforeAll(async () => {
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>)
  server = await buildTestApp({ logLevel: 'debug', logTo: { write } })
  ada = await server.login('ada')
})
afterAll(() => server.close())

const idAnswered = async (given?: string) => {
  const headers = given === undefined ? {} : { 'x-request-id': given }
  return (await server.app.inject({ url: '/api/nothing', headers })).headers['x-request-id']
}

it('is answered as it was given', async () => {
  expect(await idAnswered('proxy-7:a.b_c')).toBe('proxy-7:a.b_c')
})

it.each([undefined, '', 'x'.repeat(65), 'two words', 'a"b', 'ü'])('is a new one where %j was given', async (given) => {
  const [first, second] = [await idAnswered(given), await idAnswered(given)]
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(second).not.toBe(first)
})

it('stays out of what the agent hears; session, game and tick lead on to the hint that was kept', async () => {
  const game = await openGame(ada, { clock: 'lockstep' })
  const socket = await server.listen(game.sessionId, ada.token)
  const heard: string[] = []
  const stop = await server.broker.channel.subscribe('maze/#', (_topic, payload) => void heard.push(payload))
  const call = (url: string, payload: object) => {
    const headers = { authorization: `Bearer ${ada.token}`, 'x-request-id': 'followed' }
    return server.app.inject({ method: 'POST', url, headers, payload })
  }
  await server.app.inject({ url: '/api/nothing', headers: { 'x-request-id': 'another' } })
  await call('/api/mqtt/publish_state', game.observation())
  const shown = await socket.next()
  socket.close()
  await stop()
  const isOfTick = ({ sessionId, gameId, gameTick }: Record<string, unknown>) =>
    sessionId === game.sessionId && gameId === game.id && gameTick === 0
  await expect
    .poll(() => lines.filter(isOfTick).map(({ msg }) => msg))
    .toEqual(['An observation was published.', 'An observation was answered.', 'A hint was kept.'])
  const idsOf = lines.filter(({ msg }) => msg === 'An observation was published.').map(({ reqId }) => reqId)
  expect(idsOf).toEqual(['followed'])
  expect(JSON.stringify([shown, heard])).not.toContain('followed')
})
