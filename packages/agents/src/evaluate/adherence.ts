import type { Adherence } from '@clew/contracts/evaluations/report'
import type { SeedResult, SeedSummary } from '@clew/contracts/evaluations/seed-result'
import type { Suite } from '@clew/contracts/evaluations/suites'
import { maxViolations, type Violation } from '@clew/contracts/evaluations/violation'
import {
  advanceReplay,
  decodeRecord,
  type Cell,
  type Game,
  type GameRecord,
  type Hint,
  observe,
  replay,
  startReplay,
  tickMs,
} from '@clew/engine'
import { type CompiledTemplate, compileTemplate } from '../rule-agent/compile/compile-template.ts'
import type { Source } from '../rule-agent/compile/merge.ts'
import { factsOf, type Known } from '../rule-agent/plan/plan.ts'
import { distancesFrom, type Maze, mazeOf } from '../rule-agent/plan/maze.ts'
import { changesInForce, type Settings, settingsFor } from '../rule-agent/policy.ts'
import { readState, type SeenState } from '../rule-agent/wire/read-state.ts'
import { standardPace } from '../situation/pace.ts'
import { jackknife } from './statistics/jackknife.ts'

/** A decision as it is judged: what was asked for, when it could be seen that it should not be. */
interface Judged {
  readonly hint: Hint
  readonly maze: Maze
  readonly state: SeenState
  readonly settings: Settings
  /** Cells that the path walks, from the one beside the player on. */
  readonly walked: readonly number[]
  /** It won the game. */
  readonly wins: boolean
}

/** What a setting that a sentence made asks of every decision. */
interface Rule {
  /** The settings that a sentence has to have made; of several the last one that was made is named. */
  readonly of: readonly (keyof Settings)[]
  readonly isBroken: (judged: Judged) => boolean
}

const forbidden = (setting: keyof Settings, off: unknown, isAsked: (judged: Judged) => boolean): Rule => ({
  of: [setting],
  isBroken: (judged) => judged.settings[setting] === off && isAsked(judged),
})

/** An effect that every answer should ask for as long as there is some left. */
const demanded = (
  setting: 'freezeMs' | 'slowMs' | 'speedMs',
  left: 'freeze' | 'slow' | 'speed',
  asked: (hint: Hint) => number,
): Rule => ({
  of: [setting],
  isBroken: ({ settings, state, hint }) =>
    settings[setting] > 0 &&
    settings.fields === null &&
    (state.allowances_left?.[left] ?? 1) > 0 &&
    (state.effects_left?.[left] ?? 0) === 0 &&
    asked(hint) === 0,
})

/** What can be told from an answer alone; everything else that a sentence asks for is a matter of degree. */
const rules: readonly Rule[] = [
  forbidden('breaks', 'never', ({ hint }) => hint.breakWalls.length > 0),
  forbidden('freezeMs', 0, ({ hint }) => hint.freezeGermsMs > 0),
  forbidden('slowMs', 0, ({ hint }) => hint.slowGermsMs > 0),
  forbidden('speedMs', 0, ({ hint }) => hint.speedBoostMs > 0),
  forbidden('bfsSteps', 0, ({ hint }) => hint.bfsSteps > 0),
  forbidden('revealMap', false, ({ hint }) => hint.revealMap === true),
  forbidden('teleport', null, ({ hint }) => hint.teleportPlayer !== null),
  forbidden('moveExit', null, ({ hint }) => hint.moveExit !== null),
  forbidden('spawnOxygen', null, ({ hint }) => hint.spawnOxygen.length > 0),
  forbidden('highlight', null, ({ hint }) => hint.highlight.length > 0),
  forbidden('hold', true, ({ hint, walked }) => walked.length > 0 || hint.bfsSteps > 0),
  demanded('freezeMs', 'freeze', ({ freezeGermsMs }) => freezeGermsMs),
  demanded('slowMs', 'slow', ({ slowGermsMs }) => slowGermsMs),
  demanded('speedMs', 'speed', ({ speedBoostMs }) => speedBoostMs),
  {
    of: ['breakReserve'],
    isBroken: ({ settings, maze, hint }) =>
      hint.breakWalls.length > 0 && (maze.breaksLeft ?? 0) - hint.breakWalls.length < settings.breakReserve,
  },
  {
    of: ['maxSteps'],
    isBroken: ({ settings, walked }) => settings.maxSteps !== null && walked.length > settings.maxSteps,
  },
  { of: ['germs', 'germDistance'], isBroken: walksToGerm },
  { of: ['oxygen', 'oxygenCount'], isBroken: leavesOxygen },
]

/** Whoever reckons with where germs will be may walk where one is. */
function walksToGerm({ settings, maze, walked }: Judged): boolean {
  const { germs, foresee, canWait, freezeMs, germDistance } = settings
  if (germs !== 'never' || foresee || !canWait || freezeMs > 0) return false
  const near = maze.germs.map(({ cell }) => distancesFrom(maze, cell, germDistance ?? 1))
  return walked.some((cell) => near.some((distances) => distances[cell]! >= 0))
}

/** Leaves while pellets are missing that were to be collected first, and can be. */
function leavesOxygen({ settings, state, maze, walked, wins }: Judged): boolean {
  if (settings.oxygen !== 'first' || !wins) return false
  const way = walked.filter((cell) => cell !== maze.exit)
  const collected = state.oxygen_collected ?? 0
  const distances = distancesFrom(maze, maze.player)
  const reached = maze.pellets.filter((cell) => distances[cell]! >= 0)
  const wanted = Math.min(settings.oxygenCount ?? Number.POSITIVE_INFINITY, collected + reached.length)
  return collected + new Set(way.filter((cell) => maze.pellets.includes(cell))).size < wanted
}

/** Whether games of a suite can be judged: in real time a record does not tell at which tick a decision was asked for. */
export const isJudged = ({ clock }: Pick<Suite, 'clock'>): boolean => clock === 'lockstep'

/** A game of a model, judged by the template that steered it. */
export function judged(result: SeedResult, templateText: string): SeedResult {
  const record = decodeRecord(result.record)
  if (!record) throw new Error('the record cannot be read')
  return { ...result, violations: violationsIn(templateText, record) }
}

/** The clauses of a template that say what decisions are judged by, whether or not any broke them. */
export function judgedClauses(templateText: string): Source[] {
  const { policy, sources } = compileTemplate(templateText)
  const judged = rules.flatMap(({ of }) => of)
  return [
    ...judged.flatMap((setting) => sources.settings.get(setting) ?? []),
    ...sources.conditional.filter((_, at) => judged.some((setting) => setting in policy.conditional[at]!.change)),
  ]
}

/** How far the judged ones of some games kept to their template; null when none was. */
export function adherenceOf(results: readonly SeedSummary[]): Adherence | null {
  const rows = results.flatMap(({ violations, valid, repaired }) =>
    violations ? [[100 * violations.length, valid + repaired]] : [],
  )
  const { value, interval } = jackknife(rows, ([broken = 0, decisions = 0]) =>
    decisions === 0 ? null : broken / decisions,
  )
  if (value === null) return null
  return {
    decisions: rows.reduce((sum, [, decisions = 0]) => sum + decisions, 0),
    violations: { value, interval: interval && { low: Math.max(0, interval.low), high: interval.high } },
    sentences: countSentences(results.flatMap(({ violations = [] }) => violations)),
  }
}

function countSentences(violations: readonly Violation[]): Adherence['sentences'] {
  const counts = new Map<string, { start: number; end: number; violations: number }>()
  for (const { start, end } of violations) {
    const key = `${start} ${end}`
    counts.set(key, { start, end, violations: (counts.get(key)?.violations ?? 0) + 1 })
  }
  return [...counts.values()].toSorted((a, b) => b.violations - a.violations || a.start - b.start)
}

/**
 * Which decisions of a game did not keep to what its template says, by the built-in reading of it: the first `maxViolations`, in
 * order. A sentence that is not understood is broken by nobody. Throws when the record cannot be played; costs two replays of it.
 */
export function violationsIn(templateText: string, record: GameRecord): Violation[] {
  const compiled = compileTemplate(templateText)
  const end = replay(record)
  const replaying = startReplay(record)
  if (!end || !replaying) throw new Error('the record cannot be played')
  const violations: Violation[] = []
  for (const [at, { tick, hint }] of record.hints.entries()) {
    const wins = end.status === 'won' && at === record.hints.length - 1
    while (replaying.game.tick < tick && advanceReplay(replaying) === 'more');
    for (const { start, end } of brokenBy({ hint, wins }, replaying.game, compiled))
      violations.push({ tick, start, end })
  }
  return violations.slice(0, maxViolations)
}

function brokenBy(
  { hint, wins }: Pick<Judged, 'hint' | 'wins'>,
  game: Game,
  { policy, sources }: CompiledTemplate,
): Source[] {
  const state = readState([
    { role: 'user', content: JSON.stringify({ sessionId: '', tick: game.tick * tickMs, ...observe(game) }) },
  ])
  if (!state) return []
  const maze = mazeOf(state, false)
  const { oxygen, oxygen_collected: collected } = state
  const known: Known = { trail: [], oxygen, collected, tick: game.tick, pace: standardPace, before: [] }
  const facts = factsOf(maze, policy.settings, known)
  const walked = hint.path.map(({ x, y }: Cell) => y * maze.cols + x).filter((cell) => cell !== maze.player)
  const judged: Judged = { hint, maze, state, settings: settingsFor(policy, facts), walked, wins }
  const inForce = changesInForce(policy, facts)
  const saidBy = (setting: keyof Settings): Source | undefined => {
    const last = inForce.findLast((at) => setting in policy.conditional[at]!.change)
    return last === undefined ? sources.settings.get(setting) : sources.conditional[last]
  }
  return rules.flatMap(({ of, isBroken }) => {
    const named = of.flatMap((setting) => saidBy(setting) ?? [])
    const last = named.toSorted((a, b) => b.start - a.start)[0]
    return last && isBroken(judged) ? [last] : []
  })
}
