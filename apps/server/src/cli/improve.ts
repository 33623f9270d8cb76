import {
  type Change,
  type Finalist,
  improve as search,
  type ImproveOptions as Search,
  type ImproveProgress,
  type Improvement,
} from '@clew/agents/evaluate/improve/improve'
import { createModelSearch } from '@clew/agents/evaluate/improve/model-search'
import { ruleSearch } from '@clew/agents/evaluate/improve/rule-search'
import { wilsonInterval } from '@clew/agents/evaluate/statistics/rates'
import { createTextPlayer } from '@clew/agents/evaluate/wins-seed'
import { rulesModel } from '@clew/agents/rule-agent/wire/rules-model'
import { openEndpoint } from './evaluation/endpoint.ts'
import { countText, intervalText, pointsText, shareText } from './evaluation/numbers.ts'
import { type ImproveOptions, readImproveOptions } from './evaluation/options.ts'
import { inputsOf } from './evaluation/outputs-of.ts'
import { modelOf, readTemplate } from './evaluation/player.ts'
import { elsewhere, mustBeFree, write } from './outputs.ts'

/**
 * `clew improve` (docs/evaluations.md): 0 when a better template was found, 1 when none was; the better of the two is written to
 * `--out`. Searches with the built-in rule agent, or with the model that is named. Throws one line.
 */
export async function improve(args: readonly string[]): Promise<number> {
  const { files, ...options } = readImproveOptions(args)
  const { out } = options
  const [file, ...more] = files
  if (file === undefined) throw new Error('which template? clew improve TEMPLATE')
  if (more.length > 0) throw new Error('clew improve takes one template')
  const templateText = await readTemplate(file)
  // A text of anybody's looks like one that was found earlier.
  const refusal = async () => `is there already: ${elsewhere}`
  await mustBeFree(inputsOf(files, 'the template itself', options), [{ flag: '--out', path: out, refusal }])
  const model = modelOf(options)
  const searching = model === rulesModel ? withRuleAgent(options) : withModel(model, options)
  const found = await run(file, { templateText, suite: options.suite, ...searching })
  process.stdout.write(improvementText(file, model, found))
  if (searching.mayGoOn?.() === false)
    process.stdout.write(`The limit of ${countText(options.maxTokens, 'token')} ended the search early.\n`)
  await write(out, found.candidates[found.best ?? 0]!.text)
  return found.best === null ? 1 : 0
}

type Searching = Pick<Search, 'search' | 'play' | 'mayGoOn'>

const withRuleAgent = ({ suite, heldOutSeeds = ruleSearch.heldOutSeeds }: ImproveOptions): Searching => ({
  search: { ...ruleSearch, heldOutSeeds },
  play: createTextPlayer(suite),
})

/** Held-out games of a model, which cost something. */
const usualHeldOutSeeds = 40

/** Searches as long as enough is left for the template and one other on the held-out seeds, and never uses more than the limit. */
function withModel(model: string, { suite, maxTokens, heldOutSeeds = usualHeldOutSeeds }: ImproveOptions): Searching {
  let tokens = 0
  let games = 0
  const { search: asked, play } = createModelSearch({
    ...openEndpoint(model),
    suite,
    heldOutSeeds,
    onTokens: (used) => void (tokens += used),
  })
  return {
    search: asked,
    play: async (text, seed) => {
      if (tokens >= maxTokens)
        throw new Error(`The limit of ${countText(maxTokens, 'token')} was reached before anything could be said.`)
      games += 1
      return play(text, seed)
    },
    mayGoOn: () => tokens + (2 * heldOutSeeds * tokens) / Math.max(1, games) < maxTokens,
  }
}

const lineEveryMs = 5000

async function run(file: string, options: Search): Promise<Improvement> {
  const games = search(options)
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

function improvementText(file: string, model: string, { candidates, heldOut, finalists, best }: Improvement): string {
  const player = model === rulesModel ? 'the built-in rule agent, not a language model' : model
  const tried = `${countText(candidates.length - 1, 'change')} tried with ${player}.`
  const found = finalists.find(({ id }) => id === best)
  if (!found)
    return `${file}: no better one was found. ${tried}\n${finalists.map((one) => `  ${heldOutText(one)}\n`).join('')}`
  const { seeds, wins } = heldOut
  return [
    `${file}: a better one was found. ${tried}`,
    `  ${rateText(wins, seeds)} won before, ${rateText(found.wins, seeds)} now, on ${countText(seeds, 'seed')} that none of them had seen`,
    `  ${heldOutText(found)}`,
    '',
    ...changesTo(candidates, found.id),
    '',
  ].join('\n')
}

const rateText = (wins: number, seeds: number): string =>
  `${shareText(wins / seeds)} (${intervalText('share', wilsonInterval(wins, seeds))})`

const heldOutText = ({ difference, interval, pValue }: Finalist): string =>
  `${pointsText(difference)} (${intervalText('share', interval)}), p = ${pValue.toPrecision(2)} (exact McNemar, Holm)`

/** What was put in and taken out on the way from the template to a candidate. */
function changesTo(candidates: Improvement['candidates'], id: number): string[] {
  const { parent, change } = candidates[id]!
  if (parent === null || change === null) return []
  return [
    ...changesTo(candidates, parent),
    ...change.sentences.map((sentence) => `  ${signs[change.kind]} ${sentence}`),
  ]
}

const signs: Readonly<Record<Change['kind'], string>> = { added: '+', removed: '-', rewritten: '~' }
