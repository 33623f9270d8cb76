import { createEncoder, maxActiveFeatures } from '@clew/agents/dqn/features'
import { createEvaluator } from '@clew/agents/dqn/network'
import { decodeNetwork } from '@clew/agents/dqn/network-file'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { readCheckpoint, writeCheckpoint } from './checkpoint.ts'
import { compileKernels } from './compile-kernels.ts'
import { beginGame } from './environment.ts'
import { kernelsWasm } from './kernels-wasm.ts'
import { createLearner, evaluateBatch, networkOf } from './learner.ts'
import type { Recipe } from './recipe.ts'
import { recipes, shortRecipe, standardGames } from './recipe.ts'
import { createTraining, fileOf, train } from './training.ts'

/** A training of a second. */
const tiny: Recipe = { ...shortRecipe, name: 'tiny', updates: 600, memory: 16_000, points: 2, validationGames: 10 }

function trained(recipe: Recipe): ReturnType<typeof createTraining> {
  const training = createTraining(recipe)
  train(training, () => false)
  return training
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

test('a short training comes to the same weights wherever it runs, and they play', () => {
  const training = trained(shortRecipe)
  expect(training.curve.at(-1)?.rate).toBeGreaterThan(0.75)
  expect(hashOf(fileOf(training))).toBe('88e4ac0a2a0d1584')
})

test('a training that was stopped goes on to what it would have come to', () => {
  const whole = trained(tiny)
  const stopped = createTraining(tiny)
  let asked = 0
  train(stopped, () => (asked += 1) > 280)
  expect(stopped.trainer.updates).toBeGreaterThan(200)
  expect(stopped.trainer.updates).toBeLessThan(tiny.updates)
  const resumed = readCheckpoint(writeCheckpoint(stopped), tiny)
  if (!resumed) throw new Error('The checkpoint was not taken.')
  train(resumed, () => false)
  expect(fileOf(resumed)).toBe(fileOf(whole))
  expect(resumed.curve).toEqual(whole.curve)
})

test('a checkpoint that is cut off or of another recipe is not continued', () => {
  const bytes = writeCheckpoint(createTraining(tiny))
  expect(readCheckpoint(bytes.subarray(0, bytes.length - 1), tiny)).toBeNull()
  expect(readCheckpoint(bytes, { ...tiny, seed: 99 })).toBeNull()
  expect(readCheckpoint(Uint8Array.of(1, 2, 3), tiny)).toBeNull()
})

test('the kernels are what their source compiles to', async () => {
  expect(await compileKernels()).toBe(kernelsWasm)
})

test('plain inference comes to the same bits as the kernels', () => {
  const learner = createLearner({ key: 5, count: 0 })
  const evaluate = createEvaluator(networkOf(learner.parameters))
  const { encode } = createEncoder(121)
  const [active, lags, values] = [new Uint16Array(maxActiveFeatures), new Float32Array(5), new Float32Array(5)]
  for (let seed = 0; seed < 500; seed += 4) {
    const plain: number[] = []
    for (let i = 0; i < 4; i++) {
      const count = encode(beginGame(standardGames, seed + i, 0).situation, active, lags)
      learner.here.active.set(active, i * maxActiveFeatures)
      learner.here.counts[i] = count
      learner.here.lags.set(lags, i * 5)
      evaluate(active, count, lags, values)
      plain.push(...values)
    }
    evaluateBatch(learner, learner.here, 4, true)
    expect(plain).toEqual(Array.from(learner.values.subarray(0, 20)))
  }
})

test('every recipe plays a number of games that the kernels take, and weights can be read again', () => {
  for (const { kinds } of Object.values(recipes)) expect(kinds.reduce((sum, { games }) => sum + games, 0) % 4).toBe(0)
  expect(decodeNetwork(fileOf(createTraining(tiny))).weights[0]).toHaveLength(
    networkOf(createLearner({ key: 1, count: 0 }).parameters).weights[0].length,
  )
})
