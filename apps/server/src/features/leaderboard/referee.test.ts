import { readHint, type WireHint } from '@clew/contracts/hint'
import { type Clock, inputsBefore, windowTicks } from '@clew/contracts/clock'
import type { Submission } from '@clew/contracts/http/leaderboard'
import {
  acceptKey,
  chainDigest,
  decodeRecord,
  encodeRecord,
  type GameRecord,
  type GameSpec,
  hashKey,
  hintKey,
  inputsDigest,
  isWaitingForKey,
  type Move,
  observe,
  playStep,
  type Recording,
  standardSpec,
  startRecording,
  viewDigest,
} from '@clew/engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyWire, claimFor, movesOut, wayOut } from '../../testing/play.ts'
import type { PublishedHint } from './published-hints.ts'
import { judge, type RefereedGame } from './referee.ts'

interface Case {
  readonly game: RefereedGame
  readonly submission: Submission
  readonly record: string
  readonly nowMs: number
}

const beganAt = Date.parse('2026-01-01T12:00:00Z')
const about = { template_id: 3, session_id: 'session-1', game_id: 9 }
const later = (seconds: number) => beganAt + seconds * 1000
const secret = '0123456789abcdef'.repeat(2)
const windows = 40
const keyOf = (window: number) => hashKey(secret, windows - window)

/** A sealed game, with what the server keeps of it while an honest page plays it. */
function playSealed(spec: GameSpec, clock: Clock, play: (tick: (move?: Move) => void, recording: Recording) => void) {
  const seal = { windowTicks: windowTicks[clock], commitment: hashKey(keyOf(0)) }
  const recording = startRecording(spec, seal)
  let inputsChain = ''
  play((move = 0) => {
    const window = recording.keys.length - 1
    const { from, to } = inputsBefore(window)
    if (window === 0 || (clock === 'realtime' ? recording.game.tick >= to : isWaitingForKey(recording.game))) {
      acceptKey(recording, keyOf(window))
      if (clock === 'realtime' && window > 0) inputsChain = chainDigest(inputsChain, inputsDigest(recording, from, to))
    }
    playStep(recording, move)
  }, recording)
  const { record, ...submission } = claimFor(recording, about)
  const keysGiven = recording.keys.length - 1
  const game = {
    spec,
    clock,
    agent: 'lam',
    board: 'classic' as const,
    sessionId: 'session-1',
    templateId: 3,
    commitment: seal.commitment,
    keysGiven,
    beganAt,
    keyGivenAt: beganAt + (keysGiven - 1) * 1000,
    inputsChain,
    hintsShown: 1,
  } as const
  return { game, submission, record, nowMs: later(60) }
}

const published = (observedTick: number, hint: WireHint, agent = 'the model') => ({
  observedTick,
  playableTicks: Math.max(10, 10 * Math.ceil(observedTick / 10)),
  key: hintKey(readHint(hint).hint),
  agent,
})
const viewOf = (recording: Recording) => ({ tick: recording.game.tick, digest: viewDigest(observe(recording.game)) })
const stay = (tick: () => void, ticks: number) => Array.from({ length: ticks }, tick)

/** A game won by two hints, among others that were published and never arrived. */
function honestCase(): Case {
  const hints: RefereedGame['hints'][number][] = []
  const observations: RefereedGame['observations'][number][] = []
  const played = playSealed(standardSpec('lam', 7, 0), 'realtime', (tick, recording) => {
    observations.push(viewOf(recording))
    const whole = wayOut(recording.game)
    const path = whole['path'] as [number, number][]
    const first: WireHint = { ...whole, path: path.slice(0, 5) }
    const second: WireHint = { ...whole, path: path.slice(4), speed_boost_ms: 700 }
    hints.push(published(0, first), published(0, { path: [] }), published(5, second), published(5, whole, 'another'))
    applyWire(recording, first)
    stay(tick, 5)
    observations.push(viewOf(recording))
    tick()
    applyWire(recording, second)
    while (recording.game.status === 'running') tick()
  })
  return { ...played, game: { ...played.game, hints, observations } }
}

/** The same in lockstep, by a decision every five ticks. */
function lockstepCase(): Case {
  const hints: RefereedGame['hints'][number][] = []
  const observations: RefereedGame['observations'][number][] = []
  const played = playSealed(standardSpec('lam', 8, 0), 'lockstep', (tick, recording) => {
    while (recording.game.status === 'running') {
      observations.push(viewOf(recording))
      const hint = wayOut(recording.game)
      hints.push(published(recording.game.tick, hint))
      applyWire(recording, hint)
      for (let n = 0; n < 5 && recording.game.status === 'running'; n++) tick()
    }
  })
  return { ...played, game: { ...played.game, hints, observations } }
}

/** A walk by hand, without a step that changes nothing. */
function manualCase(): Case {
  const spec: GameSpec = { ...standardSpec('manual', 11, 0), cols: 11, rows: 11 }
  const played = playSealed(spec, 'realtime', (tick, { game }) => {
    for (const move of movesOut(game)) tick(move)
  })
  return { ...played, game: { ...played.game, hints: [], observations: [], hintsShown: 0 } }
}

const verdictOf = ({ game, submission, record, nowMs }: Case) => judge(game, submission, record, nowMs)
const reasonFor = (changed: Case) => {
  const verdict = verdictOf(changed)
  return verdict.isFair ? 'fair' : verdict.reason
}
const withRecord = (honest: Case, change: (record: GameRecord) => GameRecord): Case => {
  const record = decodeRecord(honest.record)
  if (!record) throw new Error('the honest record cannot be read')
  return { ...honest, record: encodeRecord(change(record)) }
}
const withHints = (honest: Case, hints: RefereedGame['hints']): Case => ({ ...honest, game: { ...honest.game, hints } })

describe('an honest game', () => {
  it('gets the numbers that the engine computed, and what the server knows of who played', () => {
    const honest = honestCase()
    expect(verdictOf(honest)).toMatchObject({
      isFair: true,
      run: {
        win: true,
        division: 'assisted',
        agent: 'the model',
        agentKind: 'model',
        newScore: honest.submission.new_score,
        wallTime: 60,
        // Two that were kept and not applied, and one that was only shown.
        hintsNotPlayed: 3,
        commitment: honest.game.commitment,
      },
    })
    expect(verdictOf(lockstepCase())).toMatchObject({ isFair: true, run: { division: 'pure', hintsNotPlayed: 1 } })
  })

  it('played by hand names no agent', () => {
    const run = { agent: null, agentKind: null, division: 'pure', hintsNotPlayed: 0 }
    expect(verdictOf(manualCase())).toMatchObject({ isFair: true, run })
  })

  it('of an own program is in the division of programs', () => {
    const honest = honestCase()
    expect(verdictOf({ ...honest, game: { ...honest.game, agent: 'program' } })).toMatchObject({
      isFair: true,
      run: { agentKind: 'program', division: 'programs' },
    })
  })

  it('may round its times to a tenth', () => {
    const honest = honestCase()
    const rounded = Math.round(honest.submission.avg_latency_ms * 10) / 10
    expect(reasonFor({ ...honest, submission: { ...honest.submission, avg_latency_ms: rounded } })).toBe('fair')
  })
})

describe('a submission is refused', () => {
  const honest = honestCase()
  const lockstep = lockstepCase()
  const [first, empty, second] = honest.game.hints as [PublishedHint, PublishedHint, PublishedHint]
  const notPublished = 'The record has a hint that was not published for this game.'
  const notOfItsTick = 'The record has a hint that was not published for the observation of its tick.'
  const notTold = 'The record differs from what was told while the game was played.'
  const withGame = (base: Case, change: Partial<RefereedGame>): Case => ({ ...base, game: { ...base.game, ...change } })

  it.each<[string, Case, string]>([
    ['when the record is none', { ...honest, record: 'AAAA' }, 'The record cannot be read.'],
    [
      'for another seed',
      withRecord(honest, (r) => ({ ...r, spec: { ...r.spec, seed: 8 } })),
      'The record is of another game.',
    ],
    [
      'for the other mode',
      { ...honest, submission: { ...honest.submission, mode: 'manual' } },
      'The game was begun in the other mode.',
    ],
    [
      'from another session',
      { ...honest, submission: { ...honest.submission, session_id: 'session-2' } },
      'The game was begun in another session.',
    ],
    [
      'with another template',
      { ...honest, submission: { ...honest.submission, template_id: 4 } },
      'The game was begun with another template.',
    ],
    [
      'before it can have been played',
      { ...honest, nowMs: later(-2) },
      'The record is longer than the time since the game was begun.',
    ],
    [
      'without the keys',
      withRecord(honest, (r) => ({ ...r, seal: null })),
      'The record does not have the keys of this game.',
    ],
    [
      'with keys of its own',
      withRecord(honest, (r) => ({ ...r, seal: { windowTicks: 10, lastKey: 'f'.repeat(32) } })),
      'The record does not have the keys of this game.',
    ],
    [
      'beyond the keys that were given',
      withGame(honest, { keysGiven: 1 }),
      'The record goes on after the last key that was given.',
    ],
    ['when other inputs were told', withGame(honest, { inputsChain: 'another' }), notTold],
    [
      'when it ends before what was told',
      withGame(honest, { keysGiven: 9 }),
      'The record ends before what was told while the game was played.',
    ],
    [
      'when its agent was shown another game',
      withGame(honest, { observations: [{ tick: 5, digest: 'another' }] }),
      'The observation of tick 5 was not what the game was.',
    ],
    [
      'when its agent was shown a tick that the game did not have',
      withGame(honest, { observations: [{ tick: 99, digest: 'any' }] }),
      'An observation of tick 99 was published, and the record ends before it.',
    ],
    ['when a hint was never published', withHints(honest, [first, empty]), notPublished],
    ['when the hints came in another order', withHints(honest, [second, first]), notPublished],
    [
      'when a hint was applied before what it answers',
      withHints(honest, [first, { ...second, observedTick: 7 }]),
      notPublished,
    ],
    [
      'in lockstep, when a decision was another',
      withHints(lockstep, [{ ...lockstep.game.hints[0]!, key: first.key }, ...lockstep.game.hints.slice(1)]),
      notOfItsTick,
    ],
    [
      'in lockstep, when a decision is left out',
      withHints(lockstep, [...lockstep.game.hints, { ...lockstep.game.hints[0]!, observedTick: 7 }]),
      'The record leaves out a decision that was published.',
    ],
    [
      'when a number is wrong',
      { ...honest, submission: { ...honest.submission, total_steps: 1 } },
      'total_steps is 16 in the replay, and 1 in the claim.',
    ],
  ])('%s', (_case, changed, reason) => {
    expect(reasonFor(changed)).toBe(reason)
  })

  it('while the game is still running', () => {
    const running = playSealed(honest.game.spec, 'realtime', (tick) => stay(tick, 3))
    const changed = { ...running, game: { ...running.game, hints: [], observations: [] } }
    expect(reasonFor(changed)).toBe('The game is not over at the end of the record.')
  })

  it('when nobody’s hint was played, which is no run of a template', () => {
    const spec = { ...standardSpec('lam', 3, 20) }
    const lost = playSealed(spec, 'realtime', (tick, { game }) => {
      while (game.status === 'running') tick()
    })
    const verdict = verdictOf({ ...lost, game: { ...lost.game, hints: [], observations: [] }, nowMs: later(4000) })
    expect(verdict).toMatchObject({ isFair: false, code: 'not_ranked' })
  })
})

describe('no forgery in a thousand passes', () => {
  const numbers = [
    'score',
    'new_score',
    'survival_time',
    'oxygen_collected',
    'germs',
    'total_steps',
    'optimal_steps',
    'backtrack_count',
    'collision_count',
    'dead_end_entries',
    'avg_latency_ms',
  ] as const
  const cases = [honestCase(), manualCase(), lockstepCase()] as const
  const honest = fc.constantFrom(...cases)

  const claimedNumber = fc
    .tuple(
      honest,
      fc.constantFrom(...numbers),
      fc.oneof(fc.integer({ min: -2000, max: 2000 }), fc.double({ min: 0.06, max: 0.9 })),
    )
    .filter(([, , change]) => change !== 0)
    .map(([base, name, change]): Case => ({
      ...base,
      submission: { ...base.submission, [name]: base.submission[name] + change },
    }))

  const byteOfRecord = fc.tuple(honest, fc.nat(), fc.integer({ min: 1, max: 255 })).map(([base, at, change]): Case => {
    const bytes = Buffer.from(base.record, 'base64url')
    const index = at % bytes.length
    bytes[index] = (bytes[index] ?? 0) ^ change
    return { ...base, record: bytes.toString('base64url') }
  })

  /** With a checksum that fits, so that it is the replay that has to notice. */
  const partOfRecord = fc
    .tuple(
      honest,
      fc.constantFrom('seed', 'germs', 'loops', 'cols', 'ticks', 'finalHash', 'move', 'hintTick', 'key'),
      fc.nat(),
      fc.integer({ min: 1, max: 9 }),
    )
    .map(([base, part, at, change]) => withRecord(base, (record) => changePart(record, part, at, change)))

  const publishedHint = fc
    .tuple(
      fc.constantFrom('drop', 'alter', 'later', 'reverse'),
      fc.constantFrom(0, 2),
      fc.integer({ min: 1, max: 500 }),
    )
    .map(([way, at, amount]) => withHints(cases[0], changeHints(cases[0].game.hints, way, at, amount)))

  it('whatever is changed', () => {
    const forgery = fc.oneof(claimedNumber, byteOfRecord, partOfRecord, publishedHint)
    fc.assert(
      fc.property(forgery, (changed) => {
        const isUnchanged = cases.some(
          (base) =>
            base.record === changed.record && base.submission === changed.submission && base.game === changed.game,
        )
        fc.pre(!isUnchanged)
        expect(verdictOf(changed).isFair).toBe(false)
      }),
      { numRuns: 1000 },
    )
  })
})

function changePart(record: GameRecord, part: string, at: number, change: number): GameRecord {
  const spec = record.spec
  switch (part) {
    case 'seed':
      return { ...record, spec: { ...spec, seed: (spec.seed + change) >>> 0 } }
    case 'germs':
      return { ...record, spec: { ...spec, germs: spec.germs + change } }
    case 'loops':
      return { ...record, spec: { ...spec, loops: spec.loops - change } }
    case 'cols':
      return { ...record, spec: { ...spec, cols: spec.cols + 2 * change } }
    case 'ticks':
      return {
        ...record,
        ticks: record.ticks + change,
        moves: Uint8Array.from([...record.moves, ...Array<number>(change).fill(0)]),
      }
    case 'key': {
      const lastKey = `${(change + 1).toString(16)}${record.seal?.lastKey.slice(1)}`
      return { ...record, seal: { windowTicks: record.seal?.windowTicks ?? 0, lastKey } }
    }
    case 'finalHash':
      return { ...record, finalHash: (record.finalHash ^ change) >>> 0 }
    case 'move': {
      if (spec.mode === 'lam') return { ...record, finalHash: record.finalHash ^ 1 }
      const moves = record.moves.slice()
      const index = at % moves.length
      moves[index] = ((moves[index] ?? 0) + 1 + (change % 4)) % 5
      return { ...record, moves }
    }
    default: {
      if (record.hints.length === 0) return { ...record, finalHash: record.finalHash ^ 1 }
      const last = record.hints.length - 1
      return {
        ...record,
        hints: record.hints.map((hint, i) => (i === last ? { ...hint, tick: hint.tick + change } : hint)),
      }
    }
  }
}

function changeHints(hints: RefereedGame['hints'], way: string, at: number, amount: number): RefereedGame['hints'] {
  if (way === 'drop') return hints.filter((_hint, i) => i !== at)
  if (way === 'reverse') return [...hints].reverse()
  return hints.map((published, i) => {
    if (i !== at) return published
    if (way === 'alter') return { ...published, key: `${published.key}A` }
    return { ...published, observedTick: 6 + amount }
  })
}
