import { useLingui } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import classes from './first-steps.module.css'
import { GoOn } from './go-on.tsx'
import { doneSteps, presentStep } from './steps.ts'
import { StepThread } from './step-thread.tsx'
import { useRecent } from './use-recent.ts'
import { useState } from 'react'
import { readStored, removeStored, writeStored } from '../../lib/browser-storage.ts'

/** The one thing to do: the next of the first steps, or going on with the newest template after them or without them. */
export function FirstSteps({ userId }: { userId: number }) {
  const { t } = useLingui()
  const { templates, runs, areRunsMissing, error, retry } = useRecent()
  const { isHidden, toggle } = useHiddenSteps(userId)
  if (error && templates === undefined)
    return <ErrorPanel title={t`Your templates could not be loaded`} error={error} onRetry={retry} />
  if (templates === undefined || (runs === undefined && !areRunsMissing)) return <Loading />
  // Without the runs nobody knows how far the account is; whoever has a template can go on with it.
  const done = doneSteps(templates, runs ?? [])
  const present = areRunsMissing ? undefined : presentStep(done)
  const [newest] = templates
  const isShown = newest === undefined || (present !== undefined && !isHidden)
  return (
    <section className={classes.panel} aria-labelledby="next-step">
      {isShown ? <StepThread templates={templates} done={done} /> : <GoOn template={newest} />}
      {newest !== undefined && present !== undefined && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.toggle ?? ''}
          aria-label={isHidden ? undefined : t`Hide the first steps`}
          onClick={toggle}
        >
          {isHidden ? t`Show the first steps` : t`Hide`}
        </Button>
      )}
    </section>
  )
}

function Loading() {
  return (
    <div className={classes.panel} aria-hidden>
      <Skeleton height={28} width="100%" maw={280} />
      <Skeleton height={20} width="100%" maw={520} mt={12} />
    </div>
  )
}

/** Each person on a shared computer hides them for themselves. */
const hiddenKey = (userId: number): string => `clew-hidden-first-steps-${userId}`

/** Whether somebody hid the first steps on this computer, and the way to hide or show them. */
function useHiddenSteps(userId: number) {
  const [isHidden, setHidden] = useState(() => readStored(hiddenKey(userId)) !== null)
  const toggle = () => {
    if (isHidden) removeStored(hiddenKey(userId))
    else writeStored(hiddenKey(userId), 'yes')
    setHidden(!isHidden)
  }
  return { isHidden, toggle }
}
