import { Button } from '@mantine/core'
import classes from './template-form.module.css'

export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div className={classes.notice}>
      <output>These are changes you had not saved.</output>
      <Button variant="default" onClick={onDiscard}>
        Discard them
      </Button>
    </div>
  )
}
