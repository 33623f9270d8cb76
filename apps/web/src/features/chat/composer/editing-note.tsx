import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import classes from './composer.module.css'

export function EditingNote({ onCancel }: { readonly onCancel: () => void }) {
  return (
    <div className={classes.editing}>
      <output>
        <Trans>Editing an earlier question; sending begins a new branch</Trans>
      </output>
      <Button variant="subtle" size="compact-sm" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}
