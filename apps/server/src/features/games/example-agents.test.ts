import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { LeaderboardEntry } from '@clew/contracts/http/leaderboard'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../testing/free-port.ts'
import { type LiveGame, openGame, playAnswer } from '../../testing/play.ts'
import { pythonWith } from '../../testing/python.ts'
import { buildTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'

const { python, note: pythonNote } = pythonWith('paho.mqtt.client')
const example = (file: string) => fileURLToPath(new URL(`../../../../../docs/agents/${file}`, import.meta.url))

let server: TestApp
let ada: TestUser
let mqttPort: number
beforeAll(async () => {
  mqttPort = await freePort()
  server = await buildTestApp({ mqttPort })
  ada = await server.login('ada')
})
afterAll(() => server.close())

interface Program {
  readonly name: string
  stop(): Promise<void>
}

/** Starts an agent as its first lines say, and waits until it says that it plays. */
async function startProgram(name: string, command: string, ...args: string[]): Promise<Program> {
  const env = { ...process.env, CLEW_EMAIL: ada.email, CLEW_PASSWORD: ada.password }
  const program = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = (await Promise.race([once(program.stdout, 'data'), once(program, 'exit')])) as unknown[]
  expect(String(said)).toContain(`${name} plays`)
  return {
    name,
    stop: async () => {
      const exit = once(program, 'exit')
      program.kill()
      await exit
    },
  }
}

/** Plays as the page does: each second, or at each decision, it shows the game and follows the answer. */
async function playWith(program: string, clock: 'realtime' | 'lockstep'): Promise<LiveGame> {
  const game = await openGame(ada, { agent: 'program', program, clock, germs: 3 })
  const socket = await server.listen(game.sessionId, ada.token)
  const { recording } = game
  const everyTicks = clock === 'lockstep' ? 5 : 10
  while (recording.game.status === 'running') {
    if (recording.game.tick % everyTicks === 0) await playAnswer(game, socket)
    await game.tick()
  }
  socket.close()
  return game
}

/** Germs may have the better of anybody. */
async function playUntilWon(program: string, clock: 'realtime' | 'lockstep'): Promise<LiveGame> {
  for (let games = 1; games <= 10; games++) {
    const game = await playWith(program, clock)
    if (game.recording.game.status === 'won') return game
  }
  throw new Error('ten games, and none was won')
}

async function expectToBeRanked(game: LiveGame, program: string) {
  const submitted = await ada.call<{ id: number }>('POST', '/api/leaderboard/submit', game.claim())
  expect(submitted.body).toMatchObject({ verified: true, division: 'programs', rank: expect.any(Number) as unknown })
  const list = await ada.call<LeaderboardEntry[]>('GET', '/api/leaderboard/?division=programs&limit=200')
  expect(list.body.find(({ id }) => id === submitted.body.id)).toMatchObject({
    agent: program,
    agent_kind: 'program',
    win: true,
    verified: true,
  })
}

const agents = [
  ['agent.ts', '', (name: string) => startTypeScript(name)],
  ['agent.py', pythonNote, (name: string) => startProgram(name, python ?? '', example('agent.py'), ...serverAnd(name))],
] as const

const serverAnd = (name: string) => [`http://${server.host}`, name]
const startTypeScript = (name: string) => {
  const args = ['--import', 'tsx', example('agent.ts'), ...serverAnd(name), `mqtt://127.0.0.1:${mqttPort}`]
  return startProgram(name, process.execPath, ...args)
}

describe.each(agents)('docs/agents/%s%s', (file, note, start) => {
  it.skipIf(note !== '')('wins in real time and in lockstep, and is ranked among programs', async () => {
    const program = await start(`my ${file}`)
    for (const clock of ['realtime', 'lockstep'] as const)
      await expectToBeRanked(await playUntilWon(program.name, clock), program.name)
    await program.stop()
  })
})
