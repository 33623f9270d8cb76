import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { useEffect } from 'react'
import { DelayedLoading } from '../../../ui/delayed-loading.tsx'
import { ThreadLog } from './thread-log.tsx'
import type { JumpTarget } from './jump-to-message.ts'
import { loadMarkdown } from './markdown/load-markdown.ts'
import type { Studio, StudioState } from '../studio/studio-state.ts'
import classes from './thread.module.css'

interface Props {
  readonly state: StudioState
  readonly studio: Studio
  readonly jumpTarget: JumpTarget | null
}

/** The messages of the chat that is open; as high as what it stands in. */
export function Thread({ state, studio, jumpTarget }: Props) {
  useEffect(() => {
    // While the messages come; a failure is tried again by the first answer.
    loadMarkdown().catch(() => undefined)
  }, [])
  const targetHere = jumpTarget?.sessionId === state.selectedId ? jumpTarget : null
  if (state.messages) return <ThreadLog key={state.selectedId} state={state} studio={studio} jumpTarget={targetHere} />
  // The banner says what went wrong.
  return state.banner === null ? <Loading /> : null
}

function Loading() {
  const { t } = useLingui()
  return (
    <div className={classes.loading}>
      <DelayedLoading label={t`Loading conversation…`}>
        {[46, 68, 38].map((width, index) => (
          <Skeleton
            key={width}
            height={index === 1 ? 96 : 44}
            width={`${width}%`}
            radius="lg"
            mb={16}
            ml={index === 1 ? 0 : 'auto'}
            animate={false}
          />
        ))}
      </DelayedLoading>
    </div>
  )
}
