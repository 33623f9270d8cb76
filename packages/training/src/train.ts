import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readCheckpoint, writeCheckpoint } from './checkpoint.ts'
import { drawLearningCurve } from './learning-curve.ts'
import type { Recipe } from './recipe.ts'
import { recipes, shortRecipe } from './recipe.ts'
import type { Training } from './training.ts'
import { createTraining, fileOf, train } from './training.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const usage = `npm run train [-- ${Object.keys(recipes).join(' | ')} | --short | kernels]: all networks, one, a short training that only shows its hash, or the kernels' wasm.`
const checkpointEveryMs = 30_000

const asked = process.argv[2]
if (asked === undefined) for (const recipe of Object.values(recipes)) trainAndKeep(recipe)
else if (asked === '--short')
  console.log(`hash of the weights: ${hashOf(fileOf(trainWithBar(createTraining(shortRecipe))))}`)
else if (asked === 'kernels') await makeKernels()
else if (Object.hasOwn(recipes, asked)) trainAndKeep(recipes[asked as keyof typeof recipes])
else {
  console.error(usage)
  process.exitCode = 1
}

/** The compiler is large, so that only this loads it. */
async function makeKernels(): Promise<void> {
  const { compileKernels, kernelsModule } = await import('./compile-kernels.ts')
  write('packages/training/src/kernels-wasm.ts', kernelsModule(await compileKernels()))
}

/** Trains a network, going on from a checkpoint where there is one, and writes its weights and its curve. */
function trainAndKeep(recipe: Recipe): void {
  const checkpoint = join(root, '.clew/training', `${recipe.name}.checkpoint`)
  const training = resume(checkpoint, recipe) ?? createTraining(recipe)
  trainWithBar(training, checkpoint)
  const text = fileOf(training)
  write(
    `packages/agents/src/dqn/${recipe.name}-network.ts`,
    `/** Weights that \`npm run train -- ${recipe.name}\` made; format in network-file.ts. */\nexport const ${recipe.name}Network =\n  '${text}'\n`,
  )
  const { curve, seconds } = training
  write(`docs/dqn/learning-curve-${recipe.name}.svg`, drawLearningCurve(recipe.name, recipe.updates, curve))
  write(
    `docs/dqn/learning-curve-${recipe.name}.json`,
    `${JSON.stringify({ name: recipe.name, updates: recipe.updates, seed: recipe.seed, weights: hashOf(text), curve }, null, 1)}\n`,
  )
  rmSync(checkpoint, { force: true })
  console.log(`${recipe.name}: hash of the weights ${hashOf(text)}, ${Math.round(seconds)} s of CPU`)
}

function resume(checkpoint: string, recipe: Recipe): Training | null {
  if (!existsSync(checkpoint)) return null
  const training = readCheckpoint(readFileSync(checkpoint), recipe)
  console.log(
    training
      ? `${recipe.name}: going on from ${checkpoint}`
      : `${recipe.name}: ${checkpoint} is of another recipe or cut off, so the training begins anew`,
  )
  return training
}

function trainWithBar(training: Training, checkpoint?: string): Training {
  const started = {
    seconds: cpuSeconds(),
    before: training.seconds,
    updates: training.trainer.updates,
    ms: Date.now(),
    points: 0,
  }
  let shownMs = 0
  let keptMs = Date.now()
  const isDue = () => Date.now() - shownMs > 1000
  for (let isDone = false; !isDone;) {
    isDone = train(training, isDue)
    shownMs = Date.now()
    training.seconds = started.before + cpuSeconds() - started.seconds
    show(training, started)
    if (checkpoint === undefined || isDone || shownMs - keptMs < checkpointEveryMs) continue
    keptMs = shownMs
    mkdirSync(dirname(checkpoint), { recursive: true })
    writeFileSync(`${checkpoint}.new`, writeCheckpoint(training))
    renameSync(`${checkpoint}.new`, checkpoint)
  }
  if (process.stdout.isTTY) process.stdout.write('\n')
  return training
}

function show({ trainer, curve }: Training, started: { updates: number; ms: number; points: number }): void {
  const { recipe, updates } = trainer
  const done = Math.min(1, updates / recipe.updates)
  const pace = (updates - started.updates) / (Date.now() - started.ms)
  const left = pace > 0 ? Math.round((recipe.updates - updates) / pace / 1000) : 0
  const bar = '█'.repeat(Math.round(done * 24)).padEnd(24, '·')
  const won = curve.length === 0 ? '' : `  ${(curve.at(-1)!.rate * 100).toFixed(1)} % won`
  const time = `${Math.trunc(left / 60)}:${String(Math.max(0, left % 60)).padStart(2, '0')} left`
  const line = `${recipe.name.padEnd(8)}  ${bar}  ${(done * 100).toFixed(0).padStart(3)} %${won}  ${time}`
  if (process.stdout.isTTY) process.stdout.write(`\r${line.padEnd(78)}`)
  else if (curve.length > started.points) console.log(line)
  started.points = curve.length
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
  console.log(`wrote ${path}`)
}
