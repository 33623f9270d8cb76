import { setTimeout } from 'node:timers/promises'
import type { SubmissionAnswer } from '@clew/contracts/http/leaderboard'
import type { HintEnvelope } from '@clew/contracts/socket'
import { tickMs } from '@clew/engine'
import { applyWire, type LiveGame, openGame, type Player } from '../../apps/server/src/testing/play.ts'
import { note, type Tally } from './answers.ts'
import { type From, listen, type Listener } from './visitor.ts'

const hintWaitMs = 30_000
/** A game that takes longer counts as one that cannot be finished. */
const gameMs = 90_000
/** What a tally calls the wait for the agent's answer. */
export const hintKind = 'hint, from the observation to the socket'
/** As often the page shows an agent that fails the observation again, and after so long. */
const retries = 5
const retryMs = 1000
const observeEveryTicks = 5

export interface Manner {
  readonly clock: 'realtime' | 'lockstep'
  /** Whether a tick of lockstep takes as long as the page shows it. */
  readonly isPaced?: boolean
  /** When the game is to be left as it is; without it, when it took too long. */
  readonly isOver?: () => boolean
}

interface Played {
  readonly game: LiveGame
  readonly manner: Manner
  readonly hints: Listener<HintEnvelope>
  readonly tally: Tally
}

const answered = ({ last_hint: hint }: HintEnvelope) =>
  (hint?.['in_reply_to'] as { game_tick: number } | undefined)?.game_tick

/** Shows the agent the game and waits for its answer, as the page does. */
async function askAgent({ game, hints, tally }: Played): Promise<void> {
  const { tick } = game.recording.game
  const startedMs = performance.now()
  let said: unknown
  for (let attempt = 0; attempt <= retries; attempt++) {
    await game.observe()
    const isAnswer = (push: HintEnvelope) => answered(push) === tick && (push.is_played || push.reason === 'error')
    const envelope = await hints.next(isAnswer, hintWaitMs)
    if (envelope.is_played) {
      note(tally, hintKind, { ms: performance.now() - startedMs, status: 200 })
      applyWire(game.recording, envelope.last_hint ?? {})
      game.takeKey(envelope.key)
      return
    }
    said = envelope.last_hint?.['error']
    await setTimeout(retryMs)
  }
  throw new Error(`the agent answered with errors: ${JSON.stringify(said)}`)
}

async function playLockstep(played: Played): Promise<void> {
  const { game } = played.game.recording
  const isLate = lateness(played.manner)
  while (game.status === 'running' && !isLate()) {
    if (game.tick % observeEveryTicks === 0) await askAgent(played)
    await played.game.tick()
    if (played.manner.isPaced) await setTimeout(tickMs)
  }
}

function lateness({ isOver }: Manner): () => boolean {
  const endsMs = performance.now() + gameMs
  return isOver ?? (() => performance.now() > endsMs)
}

/** The clock starts with the first answer; then a tick is 100 ms, and hints are followed as they come. */
async function playRealTime(played: Played): Promise<void> {
  const { game, hints } = played
  const { recording } = game
  await askAgent(played)
  const isLate = lateness(played.manner)
  const sent: Promise<unknown>[] = []
  while (recording.game.status === 'running' && !isLate()) {
    for (const envelope of hints.take()) if (envelope.is_played) applyWire(recording, envelope.last_hint ?? {})
    await Promise.all([game.tick(), setTimeout(tickMs)])
    if (recording.game.status === 'running' && recording.game.tick % observeEveryTicks === 0) sent.push(game.observe())
  }
  await Promise.all(sent)
}

/** A LAM game with the built-in agent, from its beginning to its rank. Throws when it cannot be finished or is not ranked. */
export async function playSealedGame(
  from: From,
  person: Player,
  tally: Tally,
  manner: Manner,
): Promise<'ranked' | 'left'> {
  const { clock, isOver } = manner
  const game = await openGame(person, { clock, germs: 3 })
  const hints = await listen<HintEnvelope>(from, `/api/mqtt/ws/hints/${game.sessionId}`, person.token)
  try {
    await (clock === 'lockstep' ? playLockstep : playRealTime)({ game, hints, tally, manner })
  } finally {
    hints.close()
  }
  if (game.recording.game.status === 'running') {
    if (isOver) return 'left'
    throw new Error(`not finished in ${gameMs / 1000} s`)
  }
  const { status, body } = await person.call<SubmissionAnswer>('POST', '/api/leaderboard/submit', game.claim())
  if (status !== 201 || !body.verified) throw new Error(`not ranked: ${status} ${JSON.stringify(body)}`)
  return 'ranked'
}
