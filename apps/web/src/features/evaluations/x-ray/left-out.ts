import { isSameSuite } from '@clew/contracts/evaluations/same-suite'
import { type Evaluation, isOpen } from '@clew/contracts/http/evaluations'

interface TextPart {
  readonly start: number
  readonly end: number
}

/**
 * The evaluation that left a part out of the text that `whole` measures, and was played by the same player on the same suite: of
 * several the newest that runs or has played, of `all`, the newest first.
 */
export function findWithout(whole: Evaluation, { start, end }: TextPart, all: readonly Evaluation[]) {
  const found = all.filter(
    ({ without, template_id, template_version, suite_spec, agent, model }) =>
      without?.start === start &&
      without.end === end &&
      template_id === whole.template_id &&
      template_version === whole.template_version &&
      isSameSuite(suite_spec, whole.suite_spec) &&
      agent === whole.agent &&
      model === whole.model,
  )
  return found.find(({ state, rate }) => isOpen(state) || rate !== null) ?? found[0]
}
