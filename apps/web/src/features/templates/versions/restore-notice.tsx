import type { Template } from '@clew/contracts/http/templates'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { Restored } from './use-restore.ts'
import { Refusal } from '../../../ui/feedback/refusal.tsx'
import classes from './versions.module.css'

interface Props {
  readonly done: Restored | null
  readonly error: Error | null
  readonly isPending: boolean
  readonly onUndo: (before: Template) => void
}

/** Says what a restored version became, and takes it back. */
export function RestoreNotice({ done, error, isPending, onUndo }: Props) {
  return (
    <>
      <Refusal mb="md">{error?.message}</Refusal>
      <div className={done ? classes.notice : undefined}>
        <output>{done && <Words done={done} />}</output>
        {done?.kind === 'restored' && (
          <Button variant="default" disabled={isPending} onClick={() => onUndo(done.before)}>
            <Trans>Undo</Trans>
          </Button>
        )}
      </div>
    </>
  )
}

function Words({ done }: { done: Restored }) {
  const { version } = done
  if (done.kind === 'undone') return <Trans>Version {version} is current again.</Trans>
  const { source } = done
  return (
    <Trans>
      The text of version {source} is current again, saved as version {version}.
    </Trans>
  )
}
