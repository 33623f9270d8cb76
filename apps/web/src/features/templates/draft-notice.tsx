import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import classes from './template-form.module.css'

export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div className={classes.notice}>
      <output>
        <Trans>These are changes you had not saved.</Trans>
      </output>
      <Button variant="default" onClick={onDiscard}>
        <Trans>Discard them</Trans>
      </Button>
    </div>
  )
}
