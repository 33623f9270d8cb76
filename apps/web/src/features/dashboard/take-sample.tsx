import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { sampleOfPage } from '../../lib/samples.ts'
import { createTemplate } from '../../data/templates.ts'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { useSubmit } from '../../lib/use-submit.ts'

/** For an account without a template: one press, and the sample is theirs and playing. */
export function TakeSample({ label }: { label: string }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { submit, isPending, error } = useSubmit(async () => {
    const { id } = await createTemplate(client, sampleOfPage())
    await navigate({ to: '/play', search: { template: id } })
  })
  return (
    <>
      <Button size="md" disabled={isPending} onClick={() => submit()}>
        {isPending ? t`Setting up...` : label}
      </Button>
      <Refusal>{error?.message}</Refusal>
    </>
  )
}
