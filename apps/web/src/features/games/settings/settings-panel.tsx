import { Trans, useLingui } from '@lingui/react/macro'
import { Badge, Button, Checkbox } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { ConnectionFold } from './connection-fold.tsx'
import { NextGameSettings } from './next-game-settings.tsx'
import type { PlaySettings } from './play-settings.ts'
import classes from './settings-panel.module.css'
import { useGameSession, usePlay } from '../session/use-game-session.ts'
import { usePause } from '../session/use-pause.ts'

interface Props {
  readonly settings: PlaySettings
  /** Opens at a tap, as on a phone, where it stands below the board. */
  readonly isFolded: boolean
  readonly onChange: (part: Partial<PlaySettings>) => void
}

export function SettingsPanel({ isFolded, ...rest }: Props) {
  const { t } = useLingui()
  // What nobody has asked for yet costs a phone nothing.
  const [wasOpened, setWasOpened] = useState(false)
  const heading = <h2 className={classes.title}>{t`Settings`}</h2>
  const badge = <ModeBadge />
  if (!isFolded) {
    return (
      <section className={classes.panel} aria-label={t`Settings`}>
        <div className={classes.head}>
          {heading}
          {badge}
        </div>
        <Fields {...rest} />
      </section>
    )
  }
  return (
    <details className={classes.panel} onToggle={() => setWasOpened(true)}>
      <summary className={classes.head}>
        {heading}
        {badge}
        <IconChevronDown className={classes.chevron} size={20} aria-hidden />
      </summary>
      {wasOpened && <Fields {...rest} />}
    </details>
  )
}

/** What acts on the game at hand stands first, what waits for the next one last. */
function Fields({ settings, onChange }: Omit<Props, 'isFolded'>) {
  const { t } = useLingui()
  return (
    <div className={classes.fields}>
      <GameButtons />
      <NextGameSettings settings={settings} onChange={onChange} />
      <Checkbox
        label={t`Mini-map`}
        checked={settings.isMiniMapShown}
        onChange={({ currentTarget }) => onChange({ isMiniMapShown: currentTarget.checked })}
      />
      <ConnectionFold settings={settings} onChange={onChange} />
    </div>
  )
}

/** Of the game on the board; before one, of the mode that was chosen. */
function ModeBadge() {
  const mode = usePlay((state) => state.mode)
  return (
    <Badge className={classes.badge ?? ''} variant="light" size="lg" radius="sm" data-mode={mode}>
      {mode === 'lam' ? <Trans>Mode: LAM</Trans> : <Trans>Mode: Manual</Trans>}
    </Badge>
  )
}

function GameButtons() {
  const session = useGameSession()
  const isRunning = usePlay((state) => state.phase === 'running')
  const pause = usePause()
  const isMenuOpen = usePlay((state) => state.isMenuOpen)
  return (
    <div className={classes.buttons}>
      <Button variant="default" disabled={!isRunning} onClick={pause.togglePause}>
        {pause.label}
      </Button>
      <Button variant="default" onClick={session.toggleMenu}>
        {isMenuOpen ? <Trans>Hide Menu</Trans> : <Trans>Menu</Trans>}
      </Button>
    </div>
  )
}
