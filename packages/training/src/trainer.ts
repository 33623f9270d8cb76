import type { Encoder } from '@clew/agents/dqn/features'
import { createEncoder, maxActiveFeatures } from '@clew/agents/dqn/features'
import { bestMove } from '@clew/agents/dqn/network'
import type { Move } from '@clew/engine'
import type { Dice } from '@clew/agents/situation/dice'
import { isHit, roll } from '@clew/agents/situation/dice'
import type { Environment } from './environment.ts'
import { advance, beginGame, isGoingOn, legalNow } from './environment.ts'
import type { Learner } from './learner.ts'
import { batchSize, copyToTarget, createLearner, evaluateBatch, learn } from './learner.ts'
import type { GameKind, Recipe } from './recipe.ts'
import type { ReplayMemory, Sample } from './replay-memory.ts'
import { createReplayMemory, drawSample, outcomes, slotOf } from './replay-memory.ts'

/** Games to learn from have seeds from here on; those to validate and to test with are far below. */
const firstTrainingSeed = 0x4000_0000
const updatesPerCycle = 4
/** Before there is anything to learn from, so many steps of each game are played. */
const warmUpSteps = 200

/** A training under way; `cycles` says how far. A cycle is a step of every game, and some updates. */
export interface Trainer {
  readonly recipe: Recipe
  readonly dice: Dice
  readonly learner: Learner
  readonly memory: ReplayMemory
  readonly encoders: readonly Encoder[]
  /** Games that each place began so far. */
  readonly begun: number[]
  readonly environments: Environment[]
  cycles: number
  updates: number
}

export function createTrainer(recipe: Recipe): Trainer {
  const kinds = kindsOf(recipe.kinds)
  const dice = { key: Math.imul(recipe.seed, 0x9e3779b1), count: 0 }
  return {
    recipe,
    dice,
    learner: createLearner(dice),
    memory: createReplayMemory(kinds.length, recipe.memory),
    encoders: encodersOf(kinds),
    begun: kinds.map(() => 1),
    environments: kinds.map((kind, place) => beginTrainingGame(kind, place, 0)),
    cycles: 0,
    updates: 0,
  }
}

/** One kind for each place. */
export function kindsOf(kinds: readonly GameKind[]): GameKind[] {
  return kinds.flatMap((kind) => Array.from({ length: kind.games }, () => kind))
}

/** An encoder for each place; those of boards of one size share one. */
export function encodersOf(kinds: readonly GameKind[]): Encoder[] {
  const bySize = new Map<number, Encoder>()
  return kinds.map(({ cols, rows }) => {
    const cells = cols * rows
    const encoder = bySize.get(cells) ?? createEncoder(cells)
    bySize.set(cells, encoder)
    return encoder
  })
}

/** Game number `index` of a place; the places' seeds are apart from each other. */
export function beginTrainingGame(kind: GameKind, place: number, index: number): Environment {
  return beginGame(kind, firstTrainingSeed + place * 0x10_0000 + index, place + index)
}

/** Plays a step of every game and learns from what is remembered. */
export function runCycle(trainer: Trainer): void {
  playSteps(trainer)
  trainer.cycles++
  if (trainer.cycles < warmUpSteps) return
  for (let i = 0; i < updatesPerCycle; i++) update(trainer)
}

export function isTrained({ updates, recipe }: Trainer): boolean {
  return updates >= recipe.updates
}

function playSteps(trainer: Trainer): void {
  const { recipe, learner, memory, environments, encoders, dice, begun } = trainer
  const progress = trainer.updates / recipe.updates
  const guidedPlaces = Math.trunc(environments.length * recipe.guided * guidance(progress))
  const slots = environments.map((_, place) => slotOf(memory, place, memory.written))
  const hints = new Uint8Array(environments.length)
  environments.forEach((environment, place) => {
    const slot = slots[place]!
    const legal = recipe.hasMask ? legalNow(environment) : 31
    encodeInto(trainer, place, slot)
    memory.legal[slot] = legal
    hints[place] = bestMove(Float32Array.from(encoders[place]!.outlook.progress), legal)
    copySituation(trainer, slot, learner.here, place)
  })
  for (let place = environments.length; place % 4 !== 0; place++) learner.here.counts[place] = 0
  evaluateBatch(learner, learner.here, Math.ceil(environments.length / 4) * 4, recipe.isDuelling)
  const chance = Math.max(0.01, 0.3 * (1 - progress * 10))
  environments.forEach((environment, place) => {
    const slot = slots[place]!
    const legal = memory.legal[slot]!
    // Guided places are spread over the kinds.
    const isGuided = (place * 7) % environments.length < guidedPlaces
    const choice = isGuided ? hints[place]! : bestMove(learner.values, legal, place * 5)
    const move = isHit(dice, isGuided ? 0.05 : chance) ? anyMove(dice, legal) : choice
    memory.moves[slot] = move
    memory.rewards[slot] = advance(environment, move as Move, recipe.oxygenReward)
    const isOver = environment.game.status !== 'running'
    memory.outcomes[slot] = isOver ? outcomes.over : isGoingOn(environment) ? outcomes.goesOn : outcomes.cut
    if (memory.outcomes[slot] !== outcomes.goesOn)
      environments[place] = beginTrainingGame(environment.kind, place, begun[place]!++)
  })
  memory.written++
}

/** How much of the guidance is left. */
function guidance(progress: number): number {
  if (progress < 0.1) return 1
  if (progress < 0.3) return 0.5
  return progress < 0.6 ? 0.25 : 0
}

function anyMove(dice: Dice, legal: number): number {
  for (;;) {
    const move = roll(dice, 5)
    if (legal & (1 << move)) return move
  }
}

function encodeInto({ memory, environments, encoders, recipe }: Trainer, place: number, slot: number): void {
  const from = slot * maxActiveFeatures
  const list = memory.active.subarray(from, from + maxActiveFeatures)
  const lags = memory.lags.subarray(slot * 5, slot * 5 + 5)
  const count = encoders[place]!.encode(environments[place]!.situation, list, lags)
  memory.counts[slot] = leaveOut(list, count, lags, recipe)
}

/** Drops what an ablation does without, and answers how many inputs are left. */
export function leaveOut(
  list: Uint16Array,
  count: number,
  lags: Float32Array,
  { leftOut, hasForecast }: Recipe,
): number {
  if (!hasForecast) lags.fill(0)
  if (leftOut.length === 0) return count
  let kept = 0
  for (let i = 0; i < count; i++) {
    const input = list[i]!
    if (!leftOut.some(([from, to]) => input >= from && input < to)) list[kept++] = input
  }
  return kept
}

function copySituation({ memory }: Trainer, slot: number, batch: Learner['here'], at: number): void {
  const from = slot * maxActiveFeatures
  const count = memory.counts[slot]!
  batch.active.set(memory.active.subarray(from, from + count), at * maxActiveFeatures)
  batch.counts[at] = count
  batch.lags.set(memory.lags.subarray(slot * 5, slot * 5 + 5), at * 5)
}

const sample: Sample = { slot: 0, gain: 0, nextSlot: -1, nextDiscount: 0 }
const slots = new Int32Array(batchSize)
const nextSlots = new Int32Array(batchSize)
const discounts = new Float32Array(batchSize)
const goals = new Float32Array(batchSize)
const moves = new Uint8Array(batchSize)
const choices = new Uint8Array(batchSize)

/** One update of the weights from a batch of remembered steps. */
function update(trainer: Trainer): void {
  const { recipe, learner, memory, dice } = trainer
  for (let i = 0; i < batchSize; i++) {
    drawSample(memory, dice, recipe.steps, recipe.discount, sample)
    slots[i] = sample.slot
    nextSlots[i] = sample.nextSlot
    goals[i] = sample.gain
    discounts[i] = sample.nextDiscount
    moves[i] = memory.moves[sample.slot]!
    copySituation(trainer, sample.slot, learner.here, i)
    if (sample.nextSlot >= 0) copySituation(trainer, sample.nextSlot, learner.next, i)
    else learner.next.counts[i] = 0
  }
  addValueOfNext(trainer)
  evaluateBatch(learner, learner.here, batchSize, recipe.isDuelling)
  const share = trainer.updates / recipe.updates
  learn(learner, moves, goals, recipe.rate * (share < 0.95 ? 1 - share : 0.05), recipe.isDuelling)
  trainer.updates++
  if (trainer.updates % recipe.targetEvery === 0) copyToTarget(learner)
}

/** Double: the learned weights choose the next move, the copy says what it is worth. */
function addValueOfNext({ recipe, learner, memory }: Trainer): void {
  const { next, values, at } = learner
  const choose = () => {
    for (let i = 0; i < batchSize; i++)
      if (nextSlots[i]! >= 0) choices[i] = bestMove(values, memory.legal[nextSlots[i]!]!, i * 5)
  }
  if (recipe.isDouble) {
    evaluateBatch(learner, next, batchSize, recipe.isDuelling)
    choose()
  }
  evaluateBatch(learner, next, batchSize, recipe.isDuelling, at.target)
  if (!recipe.isDouble) choose()
  for (let i = 0; i < batchSize; i++) if (nextSlots[i]! >= 0) goals[i]! += discounts[i]! * values[i * 5 + choices[i]!]!
}
