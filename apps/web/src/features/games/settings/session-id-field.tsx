import { isSessionId } from '@clew/contracts/session-id'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useRef } from 'react'
import { createSessionId, sessionIdRuleText } from '../session/session-id.ts'
import { usePlay } from '../session/use-game-session.ts'
import classes from './settings-panel.module.css'

interface Props {
  readonly sessionId: string
  readonly onChange: (sessionId: string) => void
}

/** The id by which agents outside find the game; editable, and copied for them. */
export function SessionIdField({ sessionId, onChange }: Props) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const refusal = usePlay((state) => state.sessionRefusal)
  const wrong = isSessionId(sessionId) ? null : sessionIdRuleText()
  const refused = refusal?.sessionId === sessionId ? refusal.reason : null
  return (
    <div className={classes.pair}>
      <TextInput
        ref={field}
        label={t`Session ID`}
        classNames={{ root: classes.grow ?? '', input: classes.mono ?? '' }}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
        dir="auto"
        error={wrong ?? refused}
        value={sessionId}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        rightSectionWidth={40}
        rightSection={<CopySession sessionId={sessionId} onRefused={() => field.current?.select()} />}
      />
      <Button variant="default" className={classes.new ?? ''} onClick={() => onChange(createSessionId())}>
        <Trans>New</Trans>
      </Button>
    </div>
  )
}

/** Where the browser refuses, as it does without https, the id is selected instead, ready to be copied by hand. */
function CopySession({ sessionId, onRefused }: { sessionId: string; onRefused: () => void }) {
  const { t } = useLingui()
  const { copy, copied } = useClipboard({ timeout: 2000 })
  const copyOrSelect = () => {
    if (!window.isSecureContext) return onRefused()
    copy(sessionId)
  }
  const Icon = copied ? IconCheck : IconCopy
  return (
    <ActionIcon
      variant="subtle"
      aria-label={copied ? t`Session ID copied` : t`Copy session ID`}
      title={t`Copy session ID`}
      disabled={sessionId === ''}
      onClick={copyOrSelect}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}
