import type { Move } from '@clew/engine'
import { maxActiveFeatures } from '@clew/agents/dqn/features'
import { advance } from './environment.ts'
import type { Recipe } from './recipe.ts'
import type { CurvePoint, Training } from './training.ts'
import { beginTrainingGame, createTrainer } from './trainer.ts'

interface Header {
  /** The recipe, so that a checkpoint of another one is not continued. */
  readonly recipe: string
  readonly count: number
  readonly cycles: number
  readonly updates: number
  readonly written: number
  readonly begun: number[]
  readonly moves: Move[][]
  readonly decays: [number, number]
  readonly curve: CurvePoint[]
  readonly secondsBefore: number
}

/** Everything that a training needs to go on as if it had never stopped: a line of JSON, then the numbers. */
export function writeCheckpoint(training: Training): Uint8Array {
  const { trainer, curve, best } = training
  const { dice, cycles, updates, begun, memory, learner, environments, recipe } = trainer
  const header: Header = {
    recipe: JSON.stringify(recipe),
    count: dice.count,
    cycles,
    updates,
    written: memory.written,
    begun: [...begun],
    moves: environments.map(({ moves }) => moves),
    decays: learner.decays,
    curve,
    secondsBefore: training.seconds,
  }
  const text = new TextEncoder().encode(`${JSON.stringify(header)}\n`)
  const parts = [text, ...buffersOf(training, best)]
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.byteLength
  }
  return bytes
}

/** The training that a checkpoint is of, or null when it is of another recipe or cannot be read. */
export function readCheckpoint(bytes: Uint8Array, recipe: Recipe): Training | null {
  const header = readHeader(bytes.subarray(0, bytes.indexOf(10)))
  if (header?.recipe !== JSON.stringify(recipe)) return null
  const trainer = createTrainer(recipe)
  const best = new Float32Array(trainer.learner.parameters.length)
  trainer.dice.count = header.count
  trainer.cycles = header.cycles
  trainer.updates = header.updates
  trainer.memory.written = header.written
  trainer.learner.decays = header.decays
  header.begun.forEach((count, place) => {
    trainer.begun[place] = count
    const environment = beginTrainingGame(trainer.environments[place]!.kind, place, count - 1)
    for (const move of header.moves[place]!) advance(environment, move, 0)
    trainer.environments[place] = environment
  })
  const training = { trainer, curve: header.curve, best, seconds: header.secondsBefore }
  let at = bytes.indexOf(10) + 1
  for (const buffer of buffersOf(training, best)) {
    if (at + buffer.byteLength > bytes.length) return null
    buffer.set(bytes.subarray(at, at + buffer.byteLength))
    at += buffer.byteLength
  }
  return at === bytes.length ? training : null
}

function readHeader(bytes: Uint8Array): Header | null {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as Header
  } catch {
    return null
  }
}

/** The numbers of a training, as bytes of where they are. Of the memory only what is written yet. */
function buffersOf({ trainer }: Pick<Training, 'trainer'>, best: Float32Array): Uint8Array[] {
  const { learner, memory } = trainer
  const numbers = [learner.parameters, learner.target, learner.firstMoments, learner.secondMoments, best]
  const used = Math.min(memory.written, memory.size)
  const rings = Array.from({ length: memory.games }, (_, game) => {
    const from = game * memory.size
    const until = from + used
    return [
      memory.active.subarray(from * maxActiveFeatures, until * maxActiveFeatures),
      memory.counts.subarray(from, until),
      memory.lags.subarray(from * 5, until * 5),
      memory.legal.subarray(from, until),
      memory.moves.subarray(from, until),
      memory.rewards.subarray(from, until),
      memory.outcomes.subarray(from, until),
    ]
  })
  return [...numbers, ...rings.flat()].map((part) => new Uint8Array(part.buffer, part.byteOffset, part.byteLength))
}
