import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Code, Group, Modal, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { useSubmit } from '../../lib/use-submit.ts'
import { deleteAccount } from './api.ts'
import { Banner, useBanner } from './banner.tsx'
import classes from './delete-account.module.css'
import { SettingsCard } from './settings-card.tsx'
import rowClasses from './settings-row.module.css'

/** To be typed exactly, in every language (`docs/spec/platform.md` section 5). */
const phrase = 'delete my account permanently'

export function DeleteAccount() {
  const { t } = useLingui()
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <SettingsCard section="account">
      <div className={rowClasses.row}>
        <Text c="dimmed" maw="52ch">
          <Trans>
            Deleting your account takes your templates, runs, friends, messages and chats with it, for good.
          </Trans>
        </Text>
        <Button variant="outline" color="red" onClick={open}>
          {t`Delete Account`}
        </Button>
      </div>
      <Modal opened={isOpen} onClose={close} title={t`Delete your account?`}>
        <DeleteForm onCancel={close} />
      </Modal>
    </SettingsCard>
  )
}

function DeleteForm({ onCancel }: { onCancel: () => void }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const { message, fail, clear } = useBanner()
  const { submit, isPending } = useSubmit(async () => {
    clear()
    await deleteAccount().catch(fail)
  })
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (text === phrase) submit()
      }}
    >
      <Text>
        <Trans>This cannot be undone. Nobody can bring your account back, not even the administrator.</Trans>
      </Text>
      <TextInput
        label={
          <Trans>
            Type <Code className={classes.phrase ?? ''}>{phrase}</Code> to go on
          </Trans>
        }
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Banner message={message} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {t`Cancel`}
        </Button>
        <Button type="submit" color="red" disabled={text !== phrase || isPending}>
          {isPending ? t`Deleting...` : t`Delete my account`}
        </Button>
      </Group>
    </form>
  )
}
