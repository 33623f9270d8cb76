import { redirect } from '@tanstack/react-router'

/** What is no id names no page, and an unknown path leads home. */
export const needsId = (id: string) => {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw redirect({ to: '/', replace: true })
}

type Params<Name extends string> = { readonly params: Readonly<Record<Name, string>> }

export const needsRunId = ({ params }: Params<'runId'>) => needsId(params.runId)
export const needsTemplateId = ({ params }: Params<'templateId'>) => needsId(params.templateId)
export const needsUserId = ({ params }: Params<'userId'>) => needsId(params.userId)
export const needsEvaluationId = ({ params }: Params<'evaluationId'>) => needsId(params.evaluationId)
export const needsGame = ({ params }: Params<'evaluationId' | 'seed'>) =>
  [params.evaluationId, params.seed].forEach(needsId)
export const needsPairOfGames = ({ params }: Params<'evaluationId' | 'otherId' | 'seed'>) =>
  [params.evaluationId, params.otherId, params.seed].forEach(needsId)
