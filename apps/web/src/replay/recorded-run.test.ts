import {
  acceptKey,
  emptyHint,
  encodeRecord,
  finishRecording,
  hashKey,
  playHint,
  playStep,
  startRecording,
  type Recording,
} from '@clew/engine'
import { expect, it } from 'vitest'
import { nextEventTick, previousEventTick, readRun } from './recorded-run.ts'
import { createCursor } from './replay-cursor.ts'

/** A LAM game in which the agent walks a little, waits, breaks a wall and is led to the exit, a few cells a tick. */
function record(): { text: string; recording: Recording } {
  const recording = startRecording({ seed: 7, mode: 'lam', cols: 11, rows: 11, germs: 0, loops: 0, allowances: null })
  playHint(recording, { ...emptyHint, bfsSteps: 2, freezeGermsMs: 1000 })
  for (let tick = 0; tick < 6; tick++) playStep(recording, 0)
  const { x, y } = wallBeside(recording)
  playHint(recording, { ...emptyHint, breakWalls: [{ x, y }], bfsSteps: 4 })
  while (recording.game.status === 'running') {
    playStep(recording, 0)
    playHint(recording, { ...emptyHint, bfsSteps: 4 })
  }
  return { text: encodeRecord(finishRecording(recording)), recording }
}

/** An inner wall next to the player. */
function wallBeside({ game: { grid, cols, rows, player } }: Recording) {
  const cells = [player + 1, player + cols, player - cols, player - 1].map((cell) => ({
    cell,
    x: cell % cols,
    y: Math.floor(cell / cols),
  }))
  return cells.find(({ cell, x, y }) => grid[cell] === 1 && x > 0 && y > 0 && x < cols - 1 && y < rows - 1)!
}

it('tells what happened, in order, and the end last', () => {
  const { text, recording } = record()
  const run = readRun(text)!
  const kinds = run.events.map(({ tick, kind }) => `${tick} ${kind}`)
  expect(kinds[0]).toBe('0 hint')
  expect(kinds).toContain('6 hint')
  expect(kinds).toContain('6 wall')
  expect(run.events.at(-1)).toEqual({ tick: recording.game.tick, kind: 'end', status: 'won' })
  expect(run.events.map(({ tick }) => tick)).toEqual(run.events.map(({ tick }) => tick).toSorted((a, b) => a - b))
  const totals = run.events.flatMap((event) => (event.kind === 'oxygen' ? event.total : []))
  expect(totals).toEqual([...new Set(totals)].toSorted((a, b) => a - b))
  expect(totals.at(-1) ?? 0).toBe(recording.game.oxygenCollected)
})

it('goes from event to event, and from the outermost ones to start and end', () => {
  const run = readRun(record().text)!
  const { ticks } = run.record
  const eventTicks = [...new Set(run.events.map(({ tick }) => tick))]
  const walk = (from: number, to: number, next: (tick: number) => number) => {
    const visited = [from]
    while (visited.at(-1) !== to) visited.push(next(visited.at(-1)!))
    return visited
  }
  expect(walk(0, ticks, (tick) => nextEventTick([run], tick))).toEqual(eventTicks)
  expect(walk(ticks, 0, (tick) => previousEventTick([run], tick))).toEqual(eventTicks.toReversed())
  expect([previousEventTick([run], 0), nextEventTick([run], ticks)]).toEqual([0, ticks])
})

it.each(['', 'nonsense', 'AAAA'])('cannot read %j', (text) => {
  expect(readRun(text)).toBeNull()
})

it('shows the same moment whether one comes to it from before or from after', () => {
  const { record: read } = readRun(record().text)!
  const cursor = createCursor(read)
  const forth = Array.from({ length: read.ticks + 1 }, (_, tick) => cursor.seek(tick).after)
  const back = Array.from({ length: read.ticks + 1 }, (_, left) => cursor.seek(read.ticks - left).after).toReversed()
  expect(back).toEqual(forth)
  expect(forth.map(({ tick }) => tick)).toEqual(forth.map((_, tick) => tick))
})

it('shows a wall as broken in the moment of the hint that asked for it', () => {
  const { record: read } = readRun(record().text)!
  const cursor = createCursor(read)
  const walls = (tick: number) => cursor.seek(tick).after.grid.reduce((sum, cell) => sum + cell, 0)
  expect(walls(5) - walls(6)).toBe(1)
})

it('shows the germs of a sealed game where they were', () => {
  const [windowTicks, windows, lastKey] = [10, 9, 'ab'.repeat(16)]
  const spec = { seed: 3, mode: 'manual', cols: 33, rows: 21, germs: 4, loops: 60, allowances: null } as const
  const recording = startRecording(spec, { windowTicks, commitment: hashKey(lastKey, windows) })
  const germs = [Uint16Array.from(recording.game.germs)]
  for (let window = 0; window < windows; window++) {
    acceptKey(recording, hashKey(lastKey, windows - 1 - window))
    for (let tick = 0; tick < windowTicks && recording.game.status === 'running'; tick++) {
      playStep(recording, 0)
      germs.push(Uint16Array.from(recording.game.germs))
    }
  }
  expect(germs.length).toBeGreaterThan(3 * windowTicks)
  const run = readRun(encodeRecord(finishRecording(recording)))!
  expect(run.events.at(-1)).toEqual({ tick: recording.game.tick, kind: 'end', status: recording.game.status })
  const cursor = createCursor(run.record)
  expect(germs.map((_, tick) => Uint16Array.from(cursor.seek(tick).game.germs))).toEqual(germs)
})
