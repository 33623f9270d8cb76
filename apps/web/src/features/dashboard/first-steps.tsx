import type { Template } from '@clew/contracts/http/templates'
import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { useMyTemplates } from '../../lib/template-queries.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { NextStep } from './next-step.tsx'
import { TakeSample } from './take-sample.tsx'

/** The one thing to do: play the sample, then change a sentence of it, from then on go on with the newest template. */
export function FirstSteps() {
  const { t } = useLingui()
  const { templates, error, retry } = useMyTemplates()
  const newest = templates?.[0]
  if (templates === undefined) {
    if (error) return <ErrorPanel title={t`Your templates could not be loaded`} error={error} onRetry={retry} />
    return (
      <NextStep
        label=""
        title={<Skeleton height={28} width="100%" maw={280} />}
        text={<Skeleton height={20} mt={8} />}
      />
    )
  }
  if (newest === undefined) return <TakeSample />
  if (templates.length === 1 && newest.updated_at === newest.created_at) return <PlayThenChange template={newest} />
  return <GoOn template={newest} />
}

/** A new account has the sample template already (the server gives it). */
function PlayThenChange({ template }: { template: Template }) {
  const { t } = useLingui()
  const { title } = template
  return (
    <NextStep
      label={t`Start here`}
      title={t`Play “${title}”`}
      text={t`The built-in agent follows this prompt through a maze, and you watch. Then change one sentence and see what happens.`}
    >
      <PlayLink template={template} variant="filled">
        {t`Play the sample template`}
      </PlayLink>
      <EditLink template={template} variant="default">
        {t`Change a sentence`}
      </EditLink>
    </NextStep>
  )
}

function GoOn({ template }: { template: Template }) {
  const { t } = useLingui()
  return (
    <NextStep
      label={t`Go on with`}
      title={template.title}
      text={template.description || t`The template you changed last.`}
    >
      <PlayLink template={template} variant="filled">
        {t`Play`}
      </PlayLink>
      <EditLink template={template} variant="default">
        {t`Edit`}
      </EditLink>
    </NextStep>
  )
}

interface LinkProps {
  readonly template: Template
  readonly variant: 'filled' | 'default'
  readonly children: string
}

function PlayLink({ template, variant, children }: LinkProps) {
  return (
    <LinkButton to="/play" search={{ template: template.id }} variant={variant}>
      {children}
    </LinkButton>
  )
}

function EditLink({ template, variant, children }: LinkProps) {
  return (
    <LinkButton to="/templates/$templateId" params={{ templateId: String(template.id) }} variant={variant}>
      {children}
    </LinkButton>
  )
}
