import type { ImproveProgress, Improvement } from '@clew/agents/evaluate/improve/improve'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type RefObject, Suspense } from 'react'
import { formatCount } from '../../../lib/format-number.ts'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import type { ContentHandle } from '../content-field.tsx'
import { TextRunPanel } from '../text-run/text-run-panel.tsx'
import { TextRunProgress } from '../text-run/text-run-progress.tsx'
import { useTextRun } from '../text-run/use-text-run.ts'

const ImproveResult = lazyPart(() => import('./improve-result.tsx').then((module) => module.ImproveResult))

interface Props {
  readonly text: string
  /** The prompt: a better one is put there, and saved by whoever wants it. */
  readonly field: RefObject<ContentHandle | null>
}

const createWorker = () => new Worker(new URL('improve-worker.ts', import.meta.url), { type: 'module' })

/** Looks for a better prompt for the built-in agent, when that is asked for. */
export function ImprovePanel({ text, field }: Props) {
  const { t } = useLingui()
  const run = useTextRun<ImproveProgress, Improvement>(text, createWorker)
  const { state } = run
  const notices = {
    stale: t`The text has changed since. This was found for the text as it was.`,
    overtaken: t`The text changed, so the search was stopped.`,
    away: t`The search could not begin: its code could not be loaded. Reload the page to try again.`,
    empty: t`There is nothing to improve yet: write a sentence.`,
  }
  const intro = (
    <Trans>
      Tries sentences that the built-in rule agent, not a language model, understands, and leaves out yours one by one.
      What wins meets your text on mazes that nobody has tried. Takes about half a minute; nothing is changed by itself.
      With a language model, the command line does it: <code>npm run clew -- improve</code>.
    </Trans>
  )
  return (
    <TextRunPanel
      id="improve"
      title={t`Improve`}
      begin={t`Find a better one`}
      intro={intro}
      run={run}
      text={text}
      notices={notices}
    >
      {state.kind === 'running' && <Progress progress={state.told?.progress} />}
      {state.kind === 'done' && (
        <Suspense>
          <ImproveResult
            improvement={state.result}
            isStale={state.text !== text}
            onTake={(better) => field.current?.replace(better)}
          />
        </Suspense>
      )}
    </TextRunPanel>
  )
}

function Progress({ progress }: { readonly progress: ImproveProgress | undefined }) {
  const { t } = useLingui()
  return (
    <TextRunProgress
      value={progress?.round ?? 0}
      max={1 + (progress?.rounds ?? 0)}
      label={t`Looking for a better prompt`}
    >
      {progress && progress.round > 0 ? (
        <Trans>
          Round {progress.round} of at most {progress.rounds}:{' '}
          <Plural value={progress.tried} one="# text" other="# texts" /> tried, {formatCount(progress.played)} games
          played
        </Trans>
      ) : (
        <Trans>Playing your text first…</Trans>
      )}
    </TextRunProgress>
  )
}
