import { checkGate, type GateResult } from '@clew/agents/evaluate/gate'
import { describeReport } from './evaluation/describe-report.ts'
import { reportJunit, reportMarkdown, reportText } from './evaluation/forms.ts'
import { measure } from './evaluation/measure.ts'
import { readEvaluateOptions } from './evaluation/options.ts'
import { evaluateOutputs, inputsOf } from './evaluation/outputs-of.ts'
import { readyPlayer } from './evaluation/player.ts'
import { gamesOf } from './evaluation/report-file.ts'
import { mustBeFree, write } from './outputs.ts'

/** `clew evaluate` (docs/evaluations.md): 0 when every gate is passed, 1 when one is not, 2 when that is undecided. Throws one line. */
export async function evaluate(args: readonly string[]): Promise<number> {
  const { files, gates, ...options } = readEvaluateOptions(args)
  const { out, markdown, junit } = options
  const [file, ...more] = files
  if (more.length > 0) throw new Error('clew evaluate takes one template; clew compare takes several')
  const ready = await readyPlayer(file, options)
  const of = gamesOf({ ...options, player: ready.player })
  await mustBeFree(inputsOf(files, 'the template itself', options), await evaluateOutputs(of, options))
  const { report, keep, cost } = await measure(ready, options)
  const results = gates.map((gate) => checkGate(gate, report.report))
  const isWhole = report.report.games === report.games
  const described = describeReport(report, results, { templateText: ready.templateText, cost })
  process.stdout.write(reportText(described))
  await write(out, `${JSON.stringify(report)}\n`)
  await keep.end()
  await write(markdown, reportMarkdown(described))
  await write(junit, reportJunit(described, results, isWhole))
  return exitCode(results, isWhole)
}

function exitCode(results: readonly GateResult[], isWhole: boolean): number {
  if (!isWhole) return 2
  if (results.some(({ outcome }) => outcome === 'fail')) return 1
  return results.some(({ outcome }) => outcome === 'undecided') ? 2 : 0
}
