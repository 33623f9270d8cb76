import { reportOf } from '@clew/agents/evaluate/report'
import type { SeedSummary } from '@clew/contracts/evaluations/seed-result'
import type { ExportedEvaluation } from '@clew/contracts/http/data-export'
import type { Evaluation, EvaluationDetail } from '@clew/contracts/http/evaluations'
import { wilsonInterval } from '@clew/agents/evaluate/statistics/rates'
import { rulesModel } from '@clew/agents/rule-agent/wire/rules-model'
import type { ShownPerson } from '../../platform/people.ts'
import { dollarsOf } from './money.ts'
import { playedSuite } from './played-suite.ts'
import type { MeasuredEvaluation, StoredEvaluation } from './store.ts'

export const presentEvaluation = (row: StoredEvaluation): Evaluation => ({
  id: row.id,
  template_id: row.templateId,
  template_version: row.templateVersion,
  template_title: row.templateTitle,
  without: row.without,
  suite: row.suite,
  suite_spec: playedSuite(row),
  agent: row.agent,
  model: row.model,
  is_rule_engine: row.model === rulesModel,
  robustness: row.robustness,
  season: row.season,
  sealed_until: row.isSealed ? (row.sealedUntil?.toISOString() ?? null) : null,
  state: row.state,
  seeds: row.seeds,
  played: row.played,
  won: row.won,
  rate: row.played === 0 ? null : { value: row.won / row.played, ...wilsonInterval(row.won, row.played) },
  tokens: row.tokens,
  max_tokens: row.maxTokens,
  cost: row.cost === null ? null : dollarsOf(row.cost),
  max_cost: row.maxCost === null ? null : dollarsOf(row.maxCost),
  max_ms: row.maxMs,
  error: row.error,
  created_at: row.createdAt.toISOString(),
  started_at: row.startedAt?.toISOString() ?? null,
  finished_at: row.finishedAt?.toISOString() ?? null,
  is_shared: row.isShared,
})

/**
 * Of a sealed one no game is told, and what all come to only when all are played: from what one more game changes, its maze could be
 * found.
 */
export function presentDetail(row: MeasuredEvaluation, results: SeedSummary[]): ExportedEvaluation {
  const evaluation = { ...presentEvaluation(row), content: row.content }
  if (!row.isSealed) return { ...evaluation, report: reportOf(results), results }
  return { ...evaluation, report: reportOf(row.state === 'done' ? results : []), results: [] }
}

interface Shown {
  readonly row: MeasuredEvaluation
  readonly results: SeedSummary[]
  readonly owner: ShownPerson
}

/** A report as this caller may see it. */
export const presentShown = (
  { row, results, owner }: Shown,
  caller: { readonly id: number } | null,
): EvaluationDetail => ({
  ...presentDetail(row, results),
  is_own: row.userId === caller?.id,
  owner_handle: owner.handle,
  is_owner_shown: owner.isProfileShown,
})
