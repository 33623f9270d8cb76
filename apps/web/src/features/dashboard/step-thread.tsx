import type { Template } from '@clew/contracts/http/templates'
import { Trans } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { presentStep, steps, type Step } from './steps.ts'
import { StepAction } from './step-action.tsx'
import { stepLabels } from './step-labels.ts'
import classes from './step-thread.module.css'

interface Props {
  readonly templates: readonly Template[]
  readonly done: ReadonlySet<Step>
}

/** A thread through the first steps: paid out up to the present one, meant to go on through those after it. */
export function StepThread({ templates, done }: Props) {
  const present = presentStep(done) ?? 'play'
  return (
    <>
      <VisuallyHidden component="h2" id="next-step">
        <Trans>First steps</Trans>
      </VisuallyHidden>
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <li
            key={step}
            className={classes.step}
            data-behind={index < steps.indexOf(present) || undefined}
            aria-current={step === present ? 'step' : undefined}
          >
            <Knot isDone={done.has(step)} />
            <StepText step={step} done={done} isPresent={step === present} />
            {step === present && (
              <div className={classes.action}>
                <StepAction label={stepLabels(step, done).action} step={step} template={templates[0]} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

function StepText({ step, done, isPresent }: { step: Step; done: ReadonlySet<Step>; isPresent: boolean }) {
  const { title, text } = stepLabels(step, done)
  return (
    <div>
      <h3 className={classes.title}>{title}</h3>
      {isPresent && <p className={classes.text}>{text}</p>}
    </div>
  )
}

function Knot({ isDone }: { isDone: boolean }) {
  return (
    <span className={classes.knot} data-done={isDone || undefined}>
      {isDone && (
        <>
          <IconCheck size={14} stroke={3} aria-hidden />
          <VisuallyHidden>
            <Trans>Done:</Trans>
          </VisuallyHidden>
        </>
      )}
    </span>
  )
}
