import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { LinkButton } from '../../ui/links/link-button.tsx'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import classes from './template-form.module.css'
import type { AfterSave, TakenNumber } from './use-saving.ts'

interface Props {
  readonly isPending: boolean
  readonly error: Error | null
  readonly taken: TakenNumber | null
  /** An agent has played by this template, so that there is a maze to play again. */
  readonly isPlayed: boolean
  readonly onSave: (after: AfterSave) => void
}

/** The ways to save; the first one is the form's own, and returns to the list (`docs/spec/platform.md` section 2). */
export function FormActions({ isPending, error, taken, isPlayed, onSave }: Props) {
  const { t } = useLingui()
  return (
    <>
      <Refusal>{error?.message}</Refusal>
      <div role="alert">{taken && <NumberNotice taken={taken} />}</div>
      <div className={classes.actions}>
        <Button type="submit" disabled={isPending}>
          {isPending ? <Trans>Saving...</Trans> : <Trans>Save Template</Trans>}
        </Button>
        <Button variant="light" disabled={isPending} onClick={() => onSave('stay')}>
          <Trans>Save and keep writing</Trans>
        </Button>
        <Button
          variant="light"
          disabled={isPending}
          title={isPlayed ? t`Practice: it is not ranked.` : undefined}
          onClick={() => onSave('play')}
        >
          {isPlayed ? <Trans>Save and play the same maze</Trans> : <Trans>Save and play</Trans>}
        </Button>
        <LinkButton to="/templates" variant="default">
          <Trans>Cancel</Trans>
        </LinkButton>
      </div>
    </>
  )
}

function NumberNotice({ taken: { wanted, version } }: { taken: TakenNumber }) {
  return (
    <div className={classes.notice}>
      <span>
        <Trans>
          Saved as version {version}: the number {wanted} names another text already.
        </Trans>
      </span>
      <LinkButton to="/templates" variant="default">
        <Trans>Your templates</Trans>
      </LinkButton>
    </div>
  )
}
