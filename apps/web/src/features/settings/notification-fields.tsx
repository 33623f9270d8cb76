import { useLingui } from '@lingui/react/macro'
import { Switch } from '@mantine/core'
import type { FieldsProps } from './fields-props.ts'

interface Props extends FieldsProps {
  /** Whether this server can send e-mail at all. */
  readonly isEmailAvailable: boolean
}

export function NotificationFields({ settings, change, isEmailAvailable }: Props) {
  const { t } = useLingui()
  return (
    <>
      <Switch
        label={t`Email notifications`}
        description={
          isEmailAvailable
            ? t`An email when somebody asks to be your friend or writes to you while you are away.`
            : t`This server sends no email, so this changes nothing for now. Your choice is kept.`
        }
        checked={settings.email_notifications}
        onChange={({ currentTarget }) => change({ email_notifications: currentTarget.checked })}
      />
      <Switch
        label={t`Friend requests`}
        description={t`Off: nobody can send you a friend request.`}
        checked={settings.friend_requests}
        onChange={({ currentTarget }) => change({ friend_requests: currentTarget.checked })}
      />
      <Switch
        label={t`Message notifications`}
        description={t`Off: no email about new messages.`}
        checked={settings.message_notifications}
        onChange={({ currentTarget }) => change({ message_notifications: currentTarget.checked })}
      />
    </>
  )
}
