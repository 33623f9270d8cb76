import { encodeRecord, finishRecording, playStep, startRecording, tickMs } from '@clew/engine'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { nextEventTick, previousEventTick, type RecordedRun, readRun } from './recorded-run.ts'
import { createReplayControl, type ReplayControl } from './replay-control.ts'

/** A person stands still until a germ comes by. */
function runOf(seed: number): RecordedRun {
  const recording = startRecording({ seed, mode: 'manual', cols: 11, rows: 11, germs: 8, loops: 60, allowances: null })
  while (recording.game.status === 'running') playStep(recording, 0)
  return readRun(encodeRecord(finishRecording(recording)))!
}
const run = runOf(3)
const { ticks } = run.record

let replay: ReplayControl
let nowMs: number
const pass = (ms: number) => replay.advance((nowMs += ms))
const play = () => {
  replay.toggle()
  pass(0)
}
beforeEach(() => {
  nowMs = 1000
  replay = createReplayControl([run], 0)
})

it('waits at the tick that it was opened with, or at the end of a shorter run', () => {
  expect(replay.get()).toMatchObject({
    tick: 0,
    isPlaying: false,
    speed: 1,
    games: [{ oxygen: 0, status: 'running' }],
  })
  expect(createReplayControl([run], 2).get().tick).toBe(2)
  expect(createReplayControl([run], 99_999).get()).toMatchObject({ tick: ticks, games: [{ status: 'lost' }] })
})

it('plays at its speed, and stands still while it is paused', () => {
  pass(tickMs)
  expect(replay.get().tick).toBe(0)
  play()
  pass(tickMs)
  expect(replay.get().tick).toBe(1)
  replay.setSpeed(2)
  pass(tickMs)
  expect(replay.get().tick).toBe(3)
  replay.setSpeed(0.5)
  pass(tickMs)
  expect([replay.get().tick, replay.frame(0).alpha]).toEqual([3, 0.5])
  replay.toggle()
  pass(tickMs)
  expect([replay.get().tick, replay.frame(0).alpha]).toEqual([3, 1])
})

it('stops when the last tick has been shown, and begins anew after that', () => {
  replay.seek(ticks - 1)
  play()
  pass(tickMs)
  expect(replay.get()).toMatchObject({ tick: ticks, isPlaying: true, games: [{ status: 'lost' }] })
  pass(tickMs)
  expect(replay.get()).toMatchObject({ tick: ticks, isPlaying: false })
  replay.toggle()
  expect(replay.get()).toMatchObject({ tick: 0, isPlaying: true, games: [{ status: 'running' }] })
})

it('goes to any tick there is, forth and back, and pauses there', () => {
  replay.toggle()
  replay.seek(4)
  expect(replay.get()).toMatchObject({ tick: 4, isPlaying: false })
  replay.seek(3)
  expect(replay.frame(0).after.tick).toBe(3)
  replay.seek(-1)
  expect(replay.get().tick).toBe(0)
  replay.seek(ticks + 1)
  expect(replay.get().tick).toBe(ticks)
})

it('has four speeds, and stays at the outermost', () => {
  const speeds = [1, 1, 1, -1, -1, -1, -1].map((by) => {
    replay.changeSpeed(by as 1 | -1)
    return replay.get().speed
  })
  expect(speeds).toEqual([2, 4, 4, 2, 1, 0.5, 0.5])
})

it('does not run ahead of a page that was slow, or that showed nothing while it was paused', () => {
  play()
  pass(60_000)
  expect(replay.get().tick).toBe(2)
  replay.toggle()
  nowMs += 60_000
  play()
  expect(replay.get().tick).toBe(2)
})

it('goes on once a frame, however many boards are shown', () => {
  play()
  pass(tickMs)
  pass(0)
  pass(0)
  expect(replay.get().tick).toBe(1)
})

it('tells whoever listens, until they have heard enough', () => {
  const heard: number[] = []
  const stop = replay.subscribe(() => heard.push(replay.get().tick))
  replay.seek(2)
  stop()
  replay.seek(3)
  expect(heard).toEqual([2])
})

/** Without the number by which boards tell mazes apart. */
const sceneOf = (control: ReplayControl, side: number) => ({ ...control.frame(side).after, gameKey: 0 })

describe('two runs', () => {
  const runs = [run, runOf(14)]
  const [shorter, longer] = runs.map(({ record }) => record.ticks).toSorted((a, b) => a - b) as [number, number]
  const shorterSide = runs.findIndex(({ record }) => record.ticks === shorter)
  const ticksShown = () => replay.get().games.map(({ tick }) => tick)
  beforeEach(() => void (replay = createReplayControl(runs, 0)))

  it('are of different length here', () => {
    expect(longer - shorter).toBeGreaterThan(3)
  })

  it('stand at the same tick, and the shorter one stays at its end, lost, and does not move', () => {
    replay.seek(shorter)
    expect(ticksShown()).toEqual([shorter, shorter])
    play()
    pass(tickMs * 1.5)
    expect(replay.get().tick).toBe(shorter + 1)
    expect(replay.get().games[shorterSide]).toMatchObject({ tick: shorter, status: 'lost' })
    expect(replay.frame(shorterSide).alpha).toBe(1)
    expect(replay.frame(1 - shorterSide).alpha).toBe(0.5)
  })

  it('end with the longer one, and begin anew together', () => {
    replay.seek(longer)
    expect(replay.get()).toMatchObject({ tick: longer, games: [{ status: 'lost' }, { status: 'lost' }] })
    replay.toggle()
    expect(ticksShown()).toEqual([0, 0])
  })

  it('have the events of both, one after the other', () => {
    const eventTicks = runs.flatMap(({ events }) => events.map(({ tick }) => tick)).toSorted((a, b) => a - b)
    const visited = []
    for (let tick = 0; tick < longer; visited.push(tick)) tick = nextEventTick(runs, tick)
    expect(visited).toEqual([...new Set(eventTicks)])
    for (let tick = longer; tick > 0; tick = previousEventTick(runs, tick)) expect(visited.pop()).toBe(tick)
  })

  it('show each what it shows alone, wherever they are sought', () => {
    const alone = runs.map((each) => createReplayControl([each], 0))
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -2, max: longer + 2 }), { maxLength: 20 }), (ticks) => {
        for (const tick of ticks) {
          for (const each of [replay, ...alone]) each.seek(tick)
          expect(replay.get().games).toEqual(alone.map((each) => each.get().games[0]))
          expect(runs.map((_, side) => sceneOf(replay, side))).toEqual(alone.map((each) => sceneOf(each, 0)))
        }
      }),
    )
  })
})
