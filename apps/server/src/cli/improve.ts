import { resolve } from 'node:path'
import { type Finalist, improve as search, type ImproveProgress, type Improvement } from '@clew/agents/evaluate/improve'
import { wilsonInterval } from '@clew/agents/evaluate/statistics/rates'
import { createTextPlayer } from '@clew/agents/evaluate/wins-seed'
import type { Suite } from '@clew/contracts/evaluations/suites'
import { countText, intervalText, pointsText, shareText } from './evaluation/numbers.ts'
import { readImproveOptions } from './evaluation/options.ts'
import { mustBeWritable, write } from './evaluation/output.ts'
import { readTemplate } from './evaluation/player.ts'

/**
 * `clew improve` (docs/evaluations.md): 0 when a better template was found, 1 when none was; the better of the two is written to
 * `--out`. Never writes over the template. Throws one line.
 */
export async function improve(args: readonly string[]): Promise<number> {
  const { files, suite, out } = readImproveOptions(args)
  const [file, ...more] = files
  if (file === undefined) throw new Error('which template? clew improve TEMPLATE')
  if (more.length > 0) throw new Error('clew improve takes one template')
  if (out !== undefined && resolve(out) === resolve(file))
    throw new Error(`--out ${out} is the template itself, which is never written over`)
  const templateText = await readTemplate(file)
  await mustBeWritable(out)
  const found = await run(file, templateText, suite)
  process.stdout.write(improvementText(file, found))
  await write(out, found.candidates[found.best ?? 0]!.text)
  return found.best === null ? 1 : 0
}

const lineEveryMs = 5000

async function run(file: string, templateText: string, suite: Suite): Promise<Improvement> {
  const games = search({ templateText, suite, play: createTextPlayer(suite) })
  let toldMs = performance.now()
  let step = await games.next()
  for (; !step.done; step = await games.next()) {
    if (performance.now() - toldMs < lineEveryMs) continue
    toldMs = performance.now()
    process.stderr.write(`${file}: ${progressText(step.value)}\n`)
  }
  return step.value
}

const progressText = ({ round, rounds, tried, played }: ImproveProgress): string =>
  `round ${round} of at most ${rounds}, ${countText(tried, 'template')} tried in ${countText(played, 'game')}`

function improvementText(file: string, { candidates, heldOut, finalists, best }: Improvement): string {
  const tried = `${countText(candidates.length - 1, 'change')} tried with the built-in rule agent, not a language model.`
  const found = finalists.find(({ id }) => id === best)
  if (!found)
    return `${file}: no better one was found. ${tried}\n${finalists.map((one) => `  ${heldOutText(one)}\n`).join('')}`
  const { seeds, wins } = heldOut
  return [
    `${file}: a better one was found. ${tried}`,
    `  ${shareText(wins / seeds)} won before (${intervalText('share', wilsonInterval(wins, seeds))}), ${shareText(found.wins / seeds)} now (${intervalText('share', wilsonInterval(found.wins, seeds))}), on ${countText(seeds, 'seed')} that none of them had seen`,
    `  ${heldOutText(found)}`,
    '',
    ...changesTo(candidates, found.id),
    '',
  ].join('\n')
}

const heldOutText = ({ difference, interval, pValue }: Finalist): string =>
  `${pointsText(difference)} (${intervalText('share', interval)}), p = ${pValue.toPrecision(2)} (exact McNemar, Holm)`

/** What was put in and taken out on the way from the template to a candidate. */
function changesTo(candidates: Improvement['candidates'], id: number): string[] {
  const { parent, change } = candidates[id]!
  if (parent === null || change === null) return []
  const sign = change.kind === 'added' ? '+' : '-'
  return [...changesTo(candidates, parent), ...change.sentences.map((sentence) => `  ${sign} ${sentence}`)]
}
