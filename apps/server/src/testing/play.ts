import { randomUUID } from 'node:crypto'
import type { WireHint } from '@clew/contracts/hint'
import { readHint } from '@clew/contracts/hint'
import type { Game as GameAnswer } from '@clew/contracts/http/games'
import type { Submission } from '@clew/contracts/http/leaderboard'
import type { Observation } from '@clew/contracts/mqtt'
import {
  cellAt,
  encodeRecord,
  finalScore,
  finishRecording,
  type Game,
  type GameSpec,
  metrics,
  observe,
  playHint,
  playStep,
  type Recording,
  shortestPath,
} from '@clew/engine'
import type { TestUser } from './test-app.ts'

export const newSessionId = () => randomUUID()

/** Begins a game on the server. Without germs nothing stands between the player and the exit. */
export async function beginGame(user: TestUser, input: Record<string, unknown> = {}): Promise<GameAnswer> {
  const body = { mode: 'lam', germs: 0, template_id: user.templateId, session_id: newSessionId(), ...input }
  const answer = await user.call<GameAnswer>('POST', '/api/games', body)
  if (answer.status !== 201) throw new Error(`no game: ${JSON.stringify(answer.body)}`)
  return answer.body
}

export const specOf = ({ game_id: _id, ...spec }: GameAnswer): GameSpec => spec

export const observationOf = (game: Game, sessionId: string, gameId?: number): Observation => ({
  ...observe(game),
  sessionId,
  tick: Date.now(),
  ...(gameId !== undefined && { game_id: gameId }),
})

/** A hint that leads all the way to the exit. */
export function wayOut(game: Game): WireHint {
  const cells = shortestPath(game.grid, game.cols, game.player, game.exit).map((cell) => cellAt(game, cell))
  return { hint: 'Follow the way out.', path: cells.map(({ x, y }) => [x, y]), model: 'test/way-out' }
}

/** Applies a wire hint as the browser does. */
export const applyWire = (recording: Recording, wire: WireHint) => playHint(recording, readHint(wire).hint)

/** Plays on to the end, standing still when no path says otherwise. */
export function playToEnd(recording: Recording): void {
  while (recording.game.status === 'running') playStep(recording, 0)
}

/** What an honest browser submits. */
export function claimFor(
  recording: Recording,
  about: Pick<Submission, 'template_id' | 'session_id' | 'game_id'>,
): Submission & { record: string } {
  const { game } = recording
  const numbers = metrics(game)
  const scores = finalScore(game)
  return {
    ...about,
    score: scores.score,
    new_score: scores.newScore,
    survival_time: game.tick / 10,
    oxygen_collected: game.oxygenCollected,
    germs: game.germs.length,
    mode: game.spec.mode,
    total_steps: numbers.totalSteps,
    optimal_steps: numbers.optimalSteps,
    backtrack_count: numbers.backtrackCount,
    collision_count: numbers.collisionCount,
    dead_end_entries: numbers.deadEndEntries,
    avg_latency_ms: numbers.avgLatencyMs,
    record: encodeRecord(finishRecording(recording)),
  }
}
