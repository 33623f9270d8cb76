import type { WireHint } from '@clew/contracts/hint'
import type { Submission } from '@clew/contracts/http/leaderboard'
import {
  decodeRecord,
  encodeRecord,
  type GameRecord,
  type GameSpec,
  playStep,
  startRecording,
  standardSpec,
} from '@clew/engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyWire, claimFor, playToEnd, wayOut } from '../../testing/play.ts'
import { judge, type RefereedGame } from './referee.ts'

interface Case {
  readonly game: RefereedGame
  readonly submission: Submission
  readonly record: string
  readonly now: Date
}

const beganAt = new Date('2026-01-01T12:00:00Z')
const about = { template_id: 3, session_id: 'session-1', game_id: 9 }
const secondsLater = (seconds: number) => new Date(beganAt.getTime() + seconds * 1000)

/** A game won by two hints, among others that were published and never arrived. */
function honestCase(): Case {
  const spec = standardSpec('lam', 7, 0)
  const recording = startRecording(spec)
  const whole = wayOut(recording.game)
  const path = whole['path'] as [number, number][]
  const first: WireHint = { ...whole, path: path.slice(0, 5) }
  const second: WireHint = { ...whole, path: path.slice(4), speed_boost_ms: 700 }
  applyWire(recording, first)
  for (let tick = 0; tick < 6; tick += 1) playStep(recording, 0)
  applyWire(recording, second)
  playToEnd(recording)
  const { record, ...submission } = claimFor(recording, about)
  const hints = [
    { observedTick: 0, hint: { error: 'Invalid LAM JSON', model: 'm' } },
    { observedTick: 0, hint: first },
    { observedTick: 2, hint: { ...whole, path: [] } },
    { observedTick: 5, hint: second },
    { observedTick: 7, hint: { ...whole, model: 'the model' } },
  ]
  return {
    game: { spec, clock: 'realtime', sessionId: 'session-1', templateId: 3, beganAt, hints },
    submission,
    record,
    now: secondsLater(60),
  }
}

/** A walk by hand, without a step that changes nothing. */
function manualCase(): Case {
  const spec: GameSpec = { ...standardSpec('manual', 11, 0), cols: 11, rows: 11 }
  const recording = startRecording(spec)
  const { path } = wayOut(recording.game) as { path: [number, number][] }
  path.slice(1).forEach(([x, y], i) => {
    const [fromX, fromY] = path[i] ?? [0, 0]
    playStep(recording, x > fromX ? 2 : x < fromX ? 4 : y > fromY ? 3 : 1)
  })
  const { record, ...submission } = claimFor(recording, about)
  return {
    game: { spec, clock: 'realtime', sessionId: 'session-1', templateId: 3, beganAt, hints: [] },
    submission,
    record,
    now: secondsLater(60),
  }
}

const verdictOf = ({ game, submission, record, now }: Case) => judge(game, submission, record, now)
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
  it('gets the numbers that the engine computed', () => {
    const honest = honestCase()
    const verdict = verdictOf(honest)
    expect(verdict).toMatchObject({
      isFair: true,
      run: { win: true, division: 'assisted', agent: 'the model', newScore: honest.submission.new_score },
    })
  })

  it('played by hand names no agent', () => {
    expect(verdictOf(manualCase())).toMatchObject({ isFair: true, run: { agent: null, division: 'pure' } })
  })

  it('may round its times to a tenth', () => {
    const honest = honestCase()
    const rounded = Math.round(honest.submission.avg_latency_ms * 10) / 10
    expect(reasonFor({ ...honest, submission: { ...honest.submission, avg_latency_ms: rounded } })).toBe('fair')
  })
})

describe('a submission is refused', () => {
  const honest = honestCase()
  const [failed, first, empty, second] = honest.game.hints as [
    RefereedGame['hints'][number],
    RefereedGame['hints'][number],
    RefereedGame['hints'][number],
    RefereedGame['hints'][number],
  ]
  const notPublished = 'The record has a hint that was not published for this game.'

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
      { ...honest, now: secondsLater(0) },
      'The record is longer than the time since the game was begun.',
    ],
    [
      'before its end',
      withRecord(honest, (r) => ({ ...r, ticks: r.ticks - 1, moves: r.moves.slice(1) })),
      'The record does not lead to the end that it states.',
    ],
    ['when a hint was never published', withHints(honest, [failed, first, empty]), notPublished],
    ['when the hints came in another order', withHints(honest, [second, first]), notPublished],
    [
      'when one hint is used twice',
      withRecord(honest, (r) => ({ ...r, hints: [r.hints[0]!, ...r.hints] })),
      notPublished,
    ],
    [
      'when a hint was applied before what it answers',
      withHints(honest, [first, { ...second, observedTick: 7 }]),
      notPublished,
    ],
    [
      'when a failed reply was applied',
      withHints(honest, [first, { ...second, hint: { ...second.hint, error: 'failed' } }]),
      notPublished,
    ],
    [
      'when a hint was another one',
      withHints(honest, [first, { ...second, hint: { ...second.hint, speed_boost_ms: 800 } }]),
      notPublished,
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
    const recording = startRecording(honest.game.spec)
    for (let tick = 0; tick < 3; tick += 1) playStep(recording, 0)
    const { record, ...submission } = claimFor(recording, about)
    expect(reasonFor({ ...honest, submission, record })).toBe('The game is not over at the end of the record.')
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
  const cases = [honestCase(), manualCase()] as const
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
      fc.constantFrom('seed', 'germs', 'loops', 'cols', 'ticks', 'finalHash', 'move', 'hintTick'),
      fc.nat(),
      fc.integer({ min: 1, max: 9 }),
    )
    .map(([base, part, at, change]) => withRecord(base, (record) => changePart(record, part, at, change)))

  const publishedHint = fc
    .tuple(
      fc.constantFrom('drop', 'alter', 'fail', 'later', 'reverse'),
      fc.constantFrom(1, 3),
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
    if (way === 'alter') return { ...published, hint: { ...published.hint, freeze_germs_ms: amount } }
    if (way === 'fail') return { ...published, hint: { ...published.hint, err: 'failed' } }
    return { ...published, observedTick: 6 + amount }
  })
}
