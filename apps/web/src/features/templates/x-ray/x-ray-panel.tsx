import { Trans, useLingui } from '@lingui/react/macro'
import { type RefObject, Suspense } from 'react'
import { durationText } from '../../../lib/format-duration.ts'
import { formatCount } from '../../../lib/format-number.ts'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import type { ContentHandle } from '../content-field.tsx'
import { ratedSeeds } from '../rate/rated-seeds.ts'
import { TextRunPanel } from '../text-run/text-run-panel.tsx'
import { TextRunProgress } from '../text-run/text-run-progress.tsx'
import type { XRaying, XRayState } from './use-x-ray.ts'

const XRayTable = lazyPart(() => import('./x-ray-table.tsx').then((module) => module.XRayTable))

interface Props {
  readonly xRaying: XRaying
  readonly text: string
  /** The prompt: a sentence that is pressed is shown there. */
  readonly field: RefObject<ContentHandle | null>
}

/** What each sentence of the prompt is worth to the built-in agent, when that is asked for. */
export function XRayPanel({ xRaying, text, field }: Props) {
  const { t } = useLingui()
  const { state } = xRaying
  const mazes = formatCount(ratedSeeds.length)
  const notices = {
    stale: t`The text has changed since. This X-ray is of the text as it was: run it again.`,
    overtaken: t`The text changed, so the X-ray was stopped.`,
    away: t`The X-ray could not be made: its code could not be loaded. Reload the page to try again.`,
    empty: t`There is nothing to X-ray yet: write a sentence.`,
  }
  const intro = (
    <Trans>
      What each sentence is worth: the built-in rule agent, not a language model, plays {mazes} mazes with the whole
      text, and the same mazes without each sentence that steers it.
    </Trans>
  )
  return (
    <TextRunPanel
      id="x-ray"
      title={t`Sentence X-ray`}
      begin={t`X-ray`}
      intro={intro}
      run={xRaying}
      text={text}
      notices={notices}
    >
      {state.kind === 'running' && <Progress told={state.told} />}
      {state.kind === 'done' && (
        <Suspense>
          <XRayTable
            xRay={state.result}
            isStale={state.text !== text}
            onSelect={(part) => field.current?.select(part)}
          />
        </Suspense>
      )}
    </TextRunPanel>
  )
}

function Progress({ told }: Pick<Extract<XRayState, { kind: 'running' }>, 'told'>) {
  const { t } = useLingui()
  const { played: count = 0, games = 1 } = told?.progress ?? {}
  const played = formatCount(count)
  return (
    <TextRunProgress value={count} max={games} label={t`Games played`}>
      {told && count > 0 ? (
        <Trans>
          {played} of {formatCount(games)} games, about {durationText((told.workedMs * (games - count)) / count)} left
        </Trans>
      ) : (
        <Trans>Reading the text without each sentence…</Trans>
      )}
    </TextRunProgress>
  )
}
