import { reportOf } from '@clew/agents/evaluate/report'
import type { SeedSummary } from '@clew/contracts/evaluations/seed-result'
import type { Evaluation, EvaluationDetail } from '@clew/contracts/http/evaluations'
import { wilsonInterval } from '@clew/agents/evaluate/statistics/rates'
import { rulesModel } from '@clew/agents/rules/rules-model'
import type { MeasuredEvaluation, StoredEvaluation } from './store.ts'

export const presentEvaluation = (row: StoredEvaluation): Evaluation => ({
  id: row.id,
  template_id: row.templateId,
  template_version: row.templateVersion,
  template_title: row.templateTitle,
  suite: row.suite,
  agent: row.agent,
  model: row.model,
  is_rule_engine: row.model === rulesModel,
  robustness: row.robustness,
  state: row.state,
  seeds: row.seeds,
  played: row.played,
  won: row.won,
  rate: row.played === 0 ? null : { value: row.won / row.played, ...wilsonInterval(row.won, row.played) },
  tokens: row.tokens,
  max_tokens: row.maxTokens,
  max_ms: row.maxMs,
  error: row.error,
  created_at: row.createdAt.toISOString(),
  started_at: row.startedAt?.toISOString() ?? null,
  finished_at: row.finishedAt?.toISOString() ?? null,
})

export const presentDetail = (row: MeasuredEvaluation, results: SeedSummary[]): EvaluationDetail => ({
  ...presentEvaluation(row),
  content: row.content,
  report: reportOf(results),
  results,
})
