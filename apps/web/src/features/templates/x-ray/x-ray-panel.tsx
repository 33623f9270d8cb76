import { maxTemplateChars } from '@clew/agents/rules/compile-template'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type RefObject, Suspense } from 'react'
import { durationText } from '../../../lib/duration-text.ts'
import { formatCount } from '../../../lib/format.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import type { ContentHandle } from '../content-field.tsx'
import { ratedSeeds } from '../rate/use-live-rate.ts'
import type { XRaying, XRayState } from './use-x-ray.ts'
import classes from './x-ray.module.css'

const XRayTable = lazyPart(() => import('./x-ray-table.tsx').then((module) => module.XRayTable))

interface Props {
  readonly xRaying: XRaying
  readonly text: string
  /** The prompt: a sentence that is pressed is shown there. */
  readonly field: RefObject<ContentHandle | null>
}

/** What each sentence of the prompt is worth to the built-in agent, when that is asked for. */
export function XRayPanel({ xRaying: { state, start, stop }, text, field }: Props) {
  const isRunning = state.kind === 'running'
  const isStale = state.kind === 'done' && state.xRay.templateText !== text
  const isPossible = text.trim() !== '' && text.length <= maxTemplateChars
  const mazes = formatCount(ratedSeeds.length)
  return (
    <section className={classes.panel} aria-labelledby="x-ray">
      <div className={classes.head}>
        <h2 id="x-ray" className={classes.title}>
          <Trans>Sentence X-ray</Trans>
        </h2>
        {isRunning ? (
          <Button variant="default" size="compact-md" onClick={stop}>
            <Trans>Stop</Trans>
          </Button>
        ) : (
          <Button variant="light" size="compact-md" disabled={!isPossible} onClick={start}>
            {state.kind === 'idle' ? <Trans>X-ray</Trans> : <Trans>Run again</Trans>}
          </Button>
        )}
      </div>
      {state.kind !== 'done' && (
        <p className={classes.note}>
          <Trans>
            What each sentence is worth: the built-in rule agent, not a language model, plays {mazes} mazes with the
            whole text, and the same mazes without each sentence that steers it.
          </Trans>
        </p>
      )}
      {isRunning && <Progress progress={state.progress} />}
      <output className={classes.note}>
        {!isPossible ? <Obstacle text={text} /> : <Notice kind={isStale ? 'stale' : state.kind} />}
      </output>
      {state.kind === 'done' && (
        <Suspense>
          <XRayTable xRay={state.xRay} isStale={isStale} onSelect={(part) => field.current?.select(part)} />
        </Suspense>
      )}
    </section>
  )
}

function Obstacle({ text }: { readonly text: string }) {
  if (text.trim() === '') return <Trans>There is nothing to X-ray yet: write a sentence.</Trans>
  return <Trans>This is longer than the built-in agent can read.</Trans>
}

function Notice({ kind }: { readonly kind: XRayState['kind'] | 'stale' }) {
  switch (kind) {
    case 'stale':
      return <Trans>The text has changed since. This X-ray is of the text as it was: run it again.</Trans>
    case 'overtaken':
      return <Trans>The text changed, so the X-ray was stopped.</Trans>
    case 'away':
      return <Trans>The X-ray could not be made: its code could not be loaded. Reload the page to try again.</Trans>
    case 'idle':
    case 'running':
    case 'done':
      return null
  }
}

function Progress({ progress }: Pick<Extract<XRayState, { kind: 'running' }>, 'progress'>) {
  const { t } = useLingui()
  const played = formatCount(progress?.played ?? 0)
  return (
    <div className={classes.progress}>
      <ProgressBar value={progress?.played ?? 0} max={progress?.games ?? 1} aria-label={t`Games played`} />
      <p className={classes.note}>
        {progress ? (
          <Trans>
            {played} of {formatCount(progress.games)} games, about {durationText(progress.msLeft)} left
          </Trans>
        ) : (
          <Trans>Reading the text without each sentence…</Trans>
        )}
      </p>
    </div>
  )
}
