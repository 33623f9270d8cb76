import { readFile, stat } from 'node:fs/promises'
import { isSameSuite } from '@clew/contracts/evaluations/same-suite'
import { seedsOf, type Suite } from '@clew/contracts/evaluations/suites'
import { elsewhere, type Input, isDevice, type Output } from '../outputs.ts'
import { formOfReport, reportForms } from './forms.ts'
import { partOf, readPart } from './kept-results.ts'
import { countText } from './numbers.ts'
import type { EvaluateOptions, PlayOptions } from './options.ts'
import { playerName } from './player.ts'
import { type GamesOf, readReportFile, type ReportFile } from './report-file.ts'

/** The files behind the words of a command. A number may be a template of the database, and then there is no such file. */
export function inputsOf(files: readonly string[], is: string, { suiteFile }: Pick<PlayOptions, 'suiteFile'>): Input[] {
  const suite = suiteFile === undefined ? [] : [{ path: suiteFile, is: 'the suite itself' }]
  return [...files.map((path) => ({ path, is })), ...suite]
}

type Evaluated = Pick<EvaluateOptions, 'out' | 'markdown' | 'junit' | 'suite' | 'games'>

/** What `clew evaluate` writes: over a report of the same games alone, and never over one that has more of them. */
export async function evaluateOutputs(of: GamesOf, options: Evaluated): Promise<Output[]> {
  const { out, markdown, junit } = options
  const goesOn = async (found: Pick<ReportFile, 'of' | 'results'> | null, kind: string) =>
    found === null ? `is no ${kind}: ${elsewhere}` : (otherGames(found, of) ?? fewerGames(found, options))
  const part = out === undefined || (await isDevice(out)) ? undefined : partOf(out)
  const kind = 'report of clew evaluate'
  return [
    { flag: '--out', path: out, refusal: async (path) => goesOn(await readReportFile(path), kind) },
    { flag: '', path: part, refusal: async (path) => goesOn(await readPart(path), `part of a ${kind}`) },
    { flag: '--markdown', path: markdown, refusal: (path) => formRefusal('markdown', path, of) },
    { flag: '--junit', path: junit, refusal: (path) => formRefusal('junit', path, of) },
  ]
}

/** A report that another template or another player paid for. */
function otherGames({ of, results }: Pick<ReportFile, 'of' | 'results'>, wanted: GamesOf): string | null {
  const what = differenceOf(of, wanted)
  return what && `has ${countText(results.length, 'game')} of ${what}: ${elsewhere}`
}

/** The name of a template's file is for people: who copies it plays the same. */
function differenceOf(one: GamesOf, other: GamesOf): string | null {
  const [a, b] = [one.player, other.player]
  if (a.agent !== b.agent) return `another agent (${a.agent})`
  if (a.template?.sha256 !== b.template?.sha256) return `another template (${a.template?.name})`
  if (a.model !== b.model) return `another model (${a.model})`
  if (!isSameSuite(one.suite, other.suite)) return `another suite (${one.suite.name})`
  if (one.robustness !== other.robustness)
    return one.robustness ? 'the kind with --robustness' : 'the kind without --robustness'
  return one.engine === other.engine ? null : `another engine (${one.engine})`
}

function fewerGames(
  { results }: Pick<ReportFile, 'results'>,
  { suite, games }: { readonly suite: Suite; readonly games: number },
): string | null {
  const wanted = new Set(seedsOf(suite, games))
  const lost = results.filter(({ seed }) => !wanted.has(seed))
  if (lost.length === 0) return null
  const least = Math.max(...lost.map(({ seed }) => seed)) - suite.firstSeed + 1
  return `has ${countText(results.length, 'game')}, and --seeds ${games} would lose ${lost.length} of them: take --seeds ${least}, or name another file`
}

/** Far more than a report of the most games takes in these forms. */
const longestForm = 1_000_000

/** These forms say whose report they are in their title alone. */
async function formRefusal(form: keyof typeof reportForms, path: string, { player, suite }: GamesOf) {
  const text = (await stat(path)).size > longestForm ? '' : await readFile(path, 'utf8')
  const title = formOfReport(form, text)
  if (title === null) return `is no ${reportForms[form].name} report of clew evaluate: ${elsewhere}`
  const own = reportForms[form].escape(`${playerName(player)} on ${suite.name}, `)
  return title.startsWith(own) ? null : `is the report of ${title}: ${elsewhere}`
}
