import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useRef } from 'react'
import { useAuth } from '../../../lib/auth.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import classes from './board-overlay.module.css'
import { isMeantForField } from '../keys/keys.ts'
import { toggleSound, useIsSoundOn } from '../sound/sound-setting.ts'
import { useGameSession, usePlay } from '../session/use-game-session.ts'
import { useOverlayFocus } from './use-overlay-focus.ts'

/** The game stands still behind it; M and Escape lead back. */
export function GameMenu({ onHelp, onRestart }: { onHelp: () => void; onRestart: () => void }) {
  const session = useGameSession()
  const mode = usePlay((state) => state.mode)
  const isPlayed = usePlay((state) => state.phase === 'running' || state.phase === 'ended')
  const panel = useRef<HTMLElement>(null)
  useOverlayFocus(panel)
  useHotkeys([['Escape', (event) => !isMeantForField(event.target) && session.toggleMenu(), { preventDefault: false }]])
  const secondary = classes.secondary ?? ''
  return (
    <section ref={panel} className={classes.overlay} aria-label="Menu">
      <p className={classes.title}>Menu</p>
      <p className={classes.line}>Mode: {mode === 'lam' ? 'LAM – the agent moves' : 'Manual – you move'}</p>
      <div className={`${classes.buttons} ${classes.menu}`}>
        <Button className={classes.primary ?? ''} data-overlay-focus onClick={session.toggleMenu}>
          Back to the Game
        </Button>
        {isPlayed && (
          <Button className={secondary} onClick={onRestart}>
            New Maze
          </Button>
        )}
        <SoundButton />
        <Button className={secondary} onClick={onHelp}>
          Keys and Help
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
      Sound: {isOn ? 'On' : 'Off'}
    </Button>
  )
}

function WaysOut() {
  const isGuest = useAuth().user === null
  const secondary = classes.secondary ?? ''
  if (isGuest) {
    return (
      <LinkButton className={secondary} to="/">
        Exit to Home
      </LinkButton>
    )
  }
  return (
    <>
      <LinkButton className={secondary} to="/leaderboard">
        Leaderboard
      </LinkButton>
      <LinkButton className={secondary} to="/dashboard">
        Exit to Dashboard
      </LinkButton>
    </>
  )
}
