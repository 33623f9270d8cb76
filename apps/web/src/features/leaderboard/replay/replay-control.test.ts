import { encodeRecord, finishRecording, playStep, startRecording, tickMs } from '@clew/engine'
import { beforeEach, expect, it } from 'vitest'
import { readRun } from './recorded-run.ts'
import { createReplayControl, type ReplayControl } from './replay-control.ts'

/** A person stands still until a germ comes by. */
const run = (() => {
  const recording = startRecording({
    seed: 3,
    mode: 'manual',
    cols: 11,
    rows: 11,
    germs: 8,
    loops: 60,
    allowances: null,
  })
  while (recording.game.status === 'running') playStep(recording, 0)
  return readRun(encodeRecord(finishRecording(recording)))!
})()
const { ticks } = run.record

let replay: ReplayControl
beforeEach(() => void (replay = createReplayControl(run, 0)))

it('waits at the tick that it was opened with, or at the end of a shorter run', () => {
  expect(replay.get()).toMatchObject({ tick: 0, isPlaying: false, speed: 1, oxygen: 0, status: 'running' })
  expect(createReplayControl(run, 2).get().tick).toBe(2)
  expect(createReplayControl(run, 99_999).get()).toMatchObject({ tick: ticks, status: 'lost' })
})

it('plays at its speed, and stands still while it is paused', () => {
  replay.advance(tickMs)
  expect(replay.get().tick).toBe(0)
  replay.toggle()
  replay.advance(tickMs)
  expect(replay.get().tick).toBe(1)
  replay.setSpeed(2)
  replay.advance(tickMs)
  expect(replay.get().tick).toBe(3)
  replay.setSpeed(0.5)
  replay.advance(tickMs)
  expect([replay.get().tick, replay.frame().alpha]).toEqual([3, 0.5])
  replay.toggle()
  replay.advance(tickMs)
  expect([replay.get().tick, replay.frame().alpha]).toEqual([3, 1])
})

it('stops when the last tick has been shown, and begins anew after that', () => {
  replay.seek(ticks - 1)
  replay.toggle()
  replay.advance(tickMs)
  expect(replay.get()).toMatchObject({ tick: ticks, isPlaying: true, status: 'lost' })
  replay.advance(tickMs)
  expect(replay.get()).toMatchObject({ tick: ticks, isPlaying: false })
  replay.toggle()
  expect(replay.get()).toMatchObject({ tick: 0, isPlaying: true, status: 'running' })
})

it('goes to any tick there is, forth and back, and pauses there', () => {
  replay.toggle()
  replay.seek(4)
  expect(replay.get()).toMatchObject({ tick: 4, isPlaying: false })
  replay.seek(3)
  expect(replay.frame().after.tick).toBe(3)
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

it('does not run ahead of a page that was slow', () => {
  replay.toggle()
  replay.advance(60_000)
  expect(replay.get().tick).toBe(5)
})

it('tells whoever listens, until they have heard enough', () => {
  const heard: number[] = []
  const stop = replay.subscribe(() => heard.push(replay.get().tick))
  replay.seek(2)
  stop()
  replay.seek(3)
  expect(heard).toEqual([2])
})
