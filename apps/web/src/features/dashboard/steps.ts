import { samples } from '@clew/agents/samples/samples'
import type { LatestRun } from '@clew/contracts/http/leaderboard'
import type { Template } from '@clew/contracts/http/templates'

/** The first steps, in their order: play the sample, change a sentence of it, and have the change ranked. */
export const steps = ['play', 'change', 'rank'] as const
export type Step = (typeof steps)[number]

/** So many templates are shown as recent; whoever has more of them is no beginner. */
export const recentCount = 3

type Text = Pick<Template, 'id' | 'content' | 'version'>
type Ranked = Pick<LatestRun, 'template_id' | 'template_version'>

/** Which steps are done, from an account's templates and the last runs with them. Nothing is remembered. */
export function doneSteps(templates: readonly Text[], runs: readonly Ranked[]): ReadonlySet<Step> {
  if (templates.length > recentCount) return new Set(steps)
  const own = templates.filter(isOwnText)
  const isDone = {
    play: runs.length > 0,
    change: own.length > 0,
    rank: own.some((template) => runs.some((run) => playedOwnText(run, template))),
  }
  return new Set(steps.filter((step) => isDone[step]))
}

/** The first step that is not done yet. */
export const presentStep = (done: ReadonlySet<Step>): Step | undefined => steps.find((step) => !done.has(step))

const isOwnText = ({ content }: Text): boolean => Object.values(samples).every((sample) => content !== sample.content)

/** The sample is a first version: a later one is a changed text, and so is a first one that still is not the sample. */
function playedOwnText({ template_id, template_version }: Ranked, { id, version }: Text): boolean {
  if (template_id !== id || template_version === null) return false
  return template_version > 1 || template_version === version
}
