import { isSessionId } from '@clew/contracts/session-id'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBroadcast, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { readStored, writeStored } from '../../../lib/browser-storage.ts'
import { TopicsNote } from '../screen/legend.tsx'
import { RawEnvelope } from '../panels/raw-views.tsx'
import { useGameSession, usePlay } from '../session/use-game-session.ts'
import { Connection } from './connection.tsx'
import fold from './connection-fold.module.css'
import type { PlaySettings } from './play-settings.ts'
import { SendRate } from './send-rate.tsx'
import { SessionIdField } from './session-id-field.tsx'

interface Props {
  readonly settings: PlaySettings
  readonly onChange: (part: Partial<PlaySettings>) => void
}

const openKey = 'webgame-connection-open'

/** How the game speaks with agents outside: for who wants it, and then remembered. What is wrong in it opens it. */
export function ConnectionFold({ settings, onChange }: Props) {
  const { t } = useLingui()
  const session = useGameSession()
  const { sessionId, sendRateMs } = settings
  const isRunning = usePlay(({ phase }) => phase === 'running')
  const isRefused = usePlay(({ sessionRefusal }) => sessionRefusal?.sessionId === sessionId)
  const isWrong = isRefused || !isSessionId(sessionId)
  const [isOpen, setOpen] = useState(() => readStored(openKey) === 'on')
  // And it stays open: who mends the id is still typing when it is no longer wrong.
  if (isWrong && !isOpen) setOpen(true)
  const note = (isNowOpen: boolean) => {
    if (isNowOpen === isOpen) return
    writeStored(openKey, isNowOpen ? 'on' : 'off')
    setOpen(isNowOpen)
  }
  return (
    <details className={fold.fold} open={isOpen} onToggle={({ currentTarget }) => note(currentTarget.open)}>
      <summary className={fold.summary}>
        {t`Connection`}
        <IconChevronDown className={fold.chevron ?? ''} size={18} aria-hidden />
      </summary>
      <div className={fold.content}>
        <SessionIdField sessionId={sessionId} onChange={(next) => onChange({ sessionId: next })} />
        <Connection sessionId={sessionId} />
        <Button
          variant="default"
          leftSection={<IconBroadcast size={18} aria-hidden />}
          disabled={!isRunning}
          onClick={session.publishNow}
        >
          <Trans>Publish State</Trans>
        </Button>
        <SendRate sendRateMs={sendRateMs} onChange={(next) => onChange({ sendRateMs: next })} />
        <TopicsNote sessionId={sessionId} />
        <RawEnvelope />
      </div>
    </details>
  )
}
