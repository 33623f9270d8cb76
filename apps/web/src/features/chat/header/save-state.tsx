import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { Studio } from '../studio/studio-state.ts'
import classes from './chat-header.module.css'

interface Props {
  readonly studio: Studio
  readonly isUnsaved: boolean
  readonly isSaving: boolean
  readonly isNarrow: boolean
}

/** Whether something waits to be saved. */
export function SaveState({ studio, isUnsaved, isSaving, isNarrow }: Props) {
  return (
    <div className={classes.saved}>
      <output data-shown={isUnsaved || undefined}>{isUnsaved && !isSaving && <Trans>Unsaved changes</Trans>}</output>
      {isUnsaved && !isNarrow && (
        <Button variant="subtle" size="compact-sm" disabled={isSaving} onClick={studio.discardChanges}>
          <Trans>Discard</Trans>
        </Button>
      )}
    </div>
  )
}
