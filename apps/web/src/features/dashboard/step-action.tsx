import type { Template } from '@clew/contracts/http/templates'
import { LinkButton } from '../../ui/links/link-button.tsx'
import type { Step } from './steps.ts'
import { TakeSample } from './take-sample.tsx'

interface Props {
  readonly step: Step
  readonly label: string
  /** What the step is about; without one the sample is taken first. */
  readonly template: Template | undefined
}

/** The one button of the present step. */
export function StepAction({ step, label, template }: Props) {
  if (template === undefined) return <TakeSample label={label} />
  if (step === 'change')
    return (
      <LinkButton to="/templates/$templateId" params={{ templateId: String(template.id) }} size="md">
        {label}
      </LinkButton>
    )
  return (
    <LinkButton to="/play" search={{ template: template.id }} size="md">
      {label}
    </LinkButton>
  )
}
