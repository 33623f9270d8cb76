import { mkdirSync, writeFileSync } from 'node:fs'
import { featureGroups } from '../packages/agents/src/dqn/features.ts'
import { decodeNetwork } from '../packages/agents/src/dqn/network-file.ts'
import { type Recipe, recipes } from '../packages/training/src/recipe.ts'
import { createTraining, fileOf, train } from '../packages/training/src/training.ts'
import { validate } from '../packages/training/src/validate.ts'
import { wilsonInterval } from '@clew/agents/evaluate/statistics/rates'
import { firstTestSeed } from './agents/suites.ts'
import { rateText } from './figures/rate-text.ts'

/**
 * `npm run bench ablations [updates]`: short trainings that each do without one thing, and what their weights win of the
 * 1,000 standard games of the test, each deciding alone every tick. Writes docs/dqn/ablations.json.
 */
const updates = Number(process.argv[2] ?? 20_000)
const games = 1000
const file = new URL('../docs/dqn/ablations.json', import.meta.url)

const whole: Recipe = { ...recipes.standard, updates, points: 4 }
const variants: readonly (readonly [string, Partial<Recipe>])[] = [
  ['everything', {}],
  ['another seed', { seed: 131 }],
  ['without the mask', { hasMask: false }],
  ['without the forecast', { hasForecast: false, leftOut: featureGroups.forecast }],
  ['forecast only as inputs', { hasForecast: false }],
  ['without the corridors', { leftOut: featureGroups.graph }],
  ['without oxygen', { oxygenReward: 0, leftOut: featureGroups.oxygen }],
  ['without guidance', { guided: 0 }],
  ['without double', { isDouble: false }],
  ['without duelling', { isDuelling: false }],
  ['one step instead of four', { steps: 1 }],
]

const rows = variants.map(([name, changes]) => {
  const recipe: Recipe = { ...whole, ...changes }
  const training = createTraining(recipe)
  train(training, () => false)
  const { wins, oxygen } = validate(decodeNetwork(fileOf(training)), recipe, games, firstTestSeed)
  const { low, high } = wilsonInterval(wins, games)
  console.log(`${name.padEnd(26)} ${rateText(wins, games, 1)}  oxygen ${oxygen.toFixed(2)}`)
  return { name, updates, games, wins, rate: wins / games, low, high, oxygen: Math.round(oxygen * 100) / 100 }
})
mkdirSync(new URL('.', file), { recursive: true })
writeFileSync(file, `${JSON.stringify({ games, updates, rows }, null, 1)}\n`)
