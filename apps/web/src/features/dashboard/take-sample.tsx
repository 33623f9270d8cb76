import { sampleTemplate } from '@clew/agents/rules/sample-template'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { createTemplate } from '../../lib/template-queries.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { NextStep } from './next-step.tsx'

/** For an account without a template: one press, and the sample is theirs and playing. */
export function TakeSample() {
  const { t } = useLingui()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { submit, isPending, error } = useSubmit(async () => {
    const { id } = await createTemplate(client, sampleTemplate)
    await navigate({ to: '/play', search: { template: id } })
  })
  return (
    <NextStep
      label={t`Start here`}
      title={t`Play the sample template`}
      text={t`It is a whole prompt. The built-in agent follows it through a maze, and you watch. It becomes yours to change.`}
    >
      <Button size="md" disabled={isPending} onClick={() => submit()}>
        {isPending ? t`Setting up...` : t`Play the sample template`}
      </Button>
      {error && <p role="alert">{error.message}</p>}
    </NextStep>
  )
}
