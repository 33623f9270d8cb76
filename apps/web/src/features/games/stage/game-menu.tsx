import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useRef } from 'react'
import { useAuth } from '../../../lib/auth.tsx'
import { LinkButton } from '../../../ui/links/link-button.tsx'
import classes from './board-overlay.module.css'
import { isMeantForField } from '../keys/keys.ts'
import { ExitLink } from '../screen/exit-link.tsx'
import { toggleSound, useIsSoundOn } from '../sound/sound-setting.ts'
import { useGameSession, usePlay } from '../session/use-game-session.ts'
import { useOverlayFocus } from './use-overlay-focus.ts'

/** The game stands still behind it; M and Escape lead back. */
export function GameMenu({ onHelp, onRestart }: { onHelp: () => void; onRestart: () => void }) {
  const { t } = useLingui()
  const session = useGameSession()
  const mode = usePlay((state) => state.mode)
  const isPlayed = usePlay((state) => state.phase === 'running' || state.phase === 'ended')
  const panel = useRef<HTMLElement>(null)
  useOverlayFocus(panel)
  useHotkeys([['Escape', (event) => !isMeantForField(event.target) && session.toggleMenu(), { preventDefault: false }]])
  const secondary = classes.secondary ?? ''
  return (
    <section ref={panel} className={classes.overlay} aria-label={t`Menu`}>
      <p className={classes.title}>
        <Trans>Menu</Trans>
      </p>
      <p className={classes.line}>{mode === 'lam' ? t`Mode: LAM – the agent moves` : t`Mode: Manual – you move`}</p>
      <div className={`${classes.buttons} ${classes.menu}`}>
        <Button className={classes.primary ?? ''} data-overlay-focus onClick={session.toggleMenu}>
          <Trans>Back to the Game</Trans>
        </Button>
        {isPlayed && (
          <Button className={secondary} onClick={onRestart}>
            <Trans>New Maze</Trans>
          </Button>
        )}
        <SoundButton />
        <Button className={secondary} onClick={onHelp}>
          <Trans>Keys and Help</Trans>
        </Button>
        <WaysOut />
      </div>
    </section>
  )
}

function SoundButton() {
  const isOn = useIsSoundOn()
  return (
    <Button className={classes.secondary ?? ''} onClick={toggleSound}>
      {isOn ? <Trans>Sound: On</Trans> : <Trans>Sound: Off</Trans>}
    </Button>
  )
}

function WaysOut() {
  const isGuest = useAuth().user === null
  const secondary = classes.secondary ?? ''
  return (
    <>
      {!isGuest && (
        <LinkButton className={secondary} to="/leaderboard">
          <Trans>Leaderboard</Trans>
        </LinkButton>
      )}
      <ExitLink className={secondary} />
    </>
  )
}
