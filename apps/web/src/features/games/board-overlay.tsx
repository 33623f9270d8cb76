import { Button } from '@mantine/core'
import classes from './board-overlay.module.css'
import { EndScreen } from './end-screen.tsx'
import { useGameSession, usePlay } from './use-game-session.ts'

/** What lies over the board when no game runs; in the page, not on the canvas, so that everybody can read it. */
export function BoardOverlay({ onRestart }: { onRestart: () => void }) {
  const phase = usePlay((state) => state.phase)
  const isPaused = usePlay((state) => state.isPaused)
  const isMenuOpen = usePlay((state) => state.isMenuOpen)
  if (isMenuOpen) return <Menu onRestart={onRestart} />
  if (phase === 'ended') return <EndScreen onRestart={onRestart} />
  if (phase === 'running' && isPaused) return <Paused />
  if (phase === 'starting') return <Message text="Starting…" />
  return phase === 'idle' ? <Message text="Click Start Game to Begin" /> : null
}

function Message({ text }: { text: string }) {
  return (
    <div className={classes.overlay} data-light>
      <p className={classes.message}>{text}</p>
    </div>
  )
}

function Paused() {
  const session = useGameSession()
  return (
    <div className={classes.overlay}>
      <p className={classes.title}>Paused</p>
      <Button className={classes.primary ?? ''} onClick={session.togglePause}>
        Resume Game
      </Button>
    </div>
  )
}

function Menu({ onRestart }: { onRestart: () => void }) {
  const session = useGameSession()
  const mode = usePlay((state) => state.mode)
  const isPlayed = usePlay((state) => state.phase === 'running' || state.phase === 'ended')
  return (
    <div className={classes.overlay}>
      <p className={classes.title}>Menu</p>
      <p className={classes.line}>Mode: {mode === 'lam' ? 'LAM – the agent moves' : 'Manual – you move'}</p>
      <div className={classes.buttons}>
        <Button className={classes.primary ?? ''} onClick={session.toggleMenu}>
          Back to the Game
        </Button>
        {isPlayed && (
          <Button className={classes.secondary ?? ''} onClick={onRestart}>
            New Maze
          </Button>
        )}
      </div>
    </div>
  )
}
