import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CopyButton } from '../ui/links/copy-button.tsx'
import { ReplayButtons } from './replay-buttons.tsx'
import classes from './replay.module.css'
import { Scrubber } from './scrubber.tsx'
import { useMoment } from './use-replay.ts'

/** What all that is watched is steered by. */
export function ReplayControls() {
  return (
    <>
      <Scrubber />
      <ReplayButtons />
    </>
  )
}

/** The keys that do the same, what else can be done at this moment, and the way back to it. */
export function ReplayFooter({ children }: { children?: ReactNode }) {
  return (
    <div className={classes.below}>
      <Keys />
      {children}
      <CopyLink />
    </div>
  )
}

/** The address of this page, at this moment. */
function CopyLink() {
  const { t } = useLingui()
  const tick = useMoment((state) => state.tick)
  // The record of a replay that no server keeps stands behind the #.
  const address = new URL(`${location.pathname}${location.hash}`, location.origin)
  if (tick > 0) address.searchParams.set('tick', String(tick))
  return <CopyButton label={t`Copy link`} text={address.href} />
}

function Keys() {
  return (
    <p className={classes.keys}>
      <Trans>
        <kbd>Space</kbd> play · <kbd>←</kbd> <kbd>→</kbd> one tick · <kbd>[</kbd> <kbd>]</kbd> speed
      </Trans>
    </p>
  )
}
