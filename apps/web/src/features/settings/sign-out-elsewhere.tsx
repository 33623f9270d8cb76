import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useSubmit } from '../../lib/use-submit.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { signOutElsewhere } from './api.ts'
import { Banner, useBanner } from './banner.tsx'
import classes from './settings-row.module.css'

export function SignOutElsewhere() {
  const { t } = useLingui()
  const [isAsking, { open, close }] = useDisclosure()
  const { message, succeed, fail, clear } = useBanner()
  const { submit, isPending } = useSubmit(async () => {
    clear()
    await signOutElsewhere().then(() => succeed(t`Signed out everywhere else!`), fail)
  })
  const confirm = () => {
    close()
    submit()
  }
  return (
    <div className={classes.part}>
      <div className={classes.row}>
        <Text c="dimmed" maw="52ch">
          <Trans>Ends every other sign-in of your account, on any device. You stay signed in here.</Trans>
        </Text>
        <Button variant="default" aria-disabled={isPending} onClick={open}>
          {isPending ? t`Signing out...` : t`Sign out everywhere else`}
        </Button>
      </div>
      <Banner message={message} />
      <ConfirmDialog
        isOpen={isAsking}
        title={t`Sign out everywhere else?`}
        text={t`Other browsers and devices have to sign in again, and so do agents of your own that play on this server.`}
        confirmLabel={t`Sign out`}
        cancelLabel={t`Cancel`}
        onConfirm={confirm}
        onCancel={close}
      />
    </div>
  )
}
