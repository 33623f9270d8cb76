import type { Mode } from '@clew/engine'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Suspense, useRef } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { AgentFailed } from './agent-failure.tsx'
import classes from './board-overlay.module.css'
import { FinishedThread } from './finished-thread.tsx'
import { connectionLostText } from '../session/status-labels.ts'
import { GameMenu } from './game-menu.tsx'
import { ThinkingChip } from './thinking-chip.tsx'
import { useGameSession, usePlay } from '../session/use-game-session.ts'
import { useOverlayFocus } from './use-overlay-focus.ts'

export const importEndScreen = () => import('../ending/end-screen.tsx')
const EndScreen = lazyPart(() => importEndScreen().then((module) => module.EndScreen))

interface Props {
  readonly onStart: () => void
  /** Without a dialog. */
  readonly onStartAtOnce: (mode: Mode) => void
  readonly onHelp: () => void
  readonly onRestart: () => void
  /** Asks whether the game is to be ended. */
  readonly onEnd: () => void
}

/** What lies over the board when no game runs; in the page, not on the canvas, so that everybody can read it. */
export function BoardOverlay({ onHelp, onRestart, ...rest }: Props) {
  const isMenuOpen = usePlay((state) => state.isMenuOpen)
  const outcome = usePlay((state) => (state.phase === 'ended' ? state.outcome : null))
  const isResultShown = usePlay((state) => state.isResultShown)
  return (
    <>
      {/* It stays below the menu: a result is celebrated once. */}
      {outcome && isResultShown && (
        <Suspense>
          <EndScreen outcome={outcome} isCovered={isMenuOpen} onRestart={onRestart} />
        </Suspense>
      )}
      {outcome && !isResultShown && <FinishedThread />}
      {isMenuOpen ? <GameMenu onHelp={onHelp} onRestart={onRestart} /> : <WhileNoMenu {...rest} />}
    </>
  )
}

function WhileNoMenu({ onEnd, ...idle }: Pick<Props, 'onStart' | 'onStartAtOnce' | 'onEnd'>) {
  const phase = usePlay((state) => state.phase)
  const isPaused = usePlay((state) => state.isPaused)
  switch (phase) {
    case 'idle':
      return <Idle {...idle} />
    case 'starting':
      return <Starting />
    case 'running':
      return isPaused ? <Paused /> : <Running onEnd={onEnd} />
    case 'ended':
      return null
  }
}

function Running({ onEnd }: Pick<Props, 'onEnd'>) {
  const isConnectionLost = usePlay((state) => state.isConnectionLost)
  if (isConnectionLost) return <ConnectionLost onEnd={onEnd} />
  return (
    <>
      <ThinkingChip />
      <AgentFailed onEnd={onEnd} />
    </>
  )
}

type StartProps = Pick<Props, 'onStart' | 'onStartAtOnce'>

function Idle(starts: StartProps) {
  const stopReason = usePlay((state) => state.stopReason)
  return stopReason === null ? <Invitation {...starts} /> : <Stopped reason={stopReason} onStart={starts.onStart} />
}

/** The whole board asks what to play; who need not be asked has a button for it. */
function Invitation({ onStart, onStartAtOnce }: StartProps) {
  const { t } = useLingui()
  return (
    <div className={classes.overlay} data-light>
      <button type="button" className={classes.invitation} onClick={onStart}>
        <span className={classes.message}>{t`Click Start Game to Begin`}</span>
      </button>
      <div className={classes.atOnce}>
        <Button className={classes.primary ?? ''} onClick={() => onStartAtOnce('manual')}>
          <Trans>Play now</Trans>
        </Button>
        <Button className={classes.secondary ?? ''} onClick={() => onStartAtOnce('lam')}>
          <Trans>Watch an agent</Trans>
        </Button>
      </div>
    </div>
  )
}

function Starting() {
  return (
    <div className={classes.overlay} data-light>
      <p className={classes.message}>
        <Trans>Starting…</Trans>
      </p>
    </div>
  )
}

function Paused() {
  const session = useGameSession()
  const panel = useRef<HTMLDivElement>(null)
  useOverlayFocus(panel)
  return (
    <div ref={panel} className={classes.overlay}>
      <p className={classes.title}>
        <Trans>Paused</Trans>
      </p>
      <Button className={classes.primary ?? ''} data-overlay-focus onClick={session.togglePause}>
        <Trans>Resume Game</Trans>
      </Button>
    </div>
  )
}

/** It goes on by itself; whoever does not want to wait can end it. */
function ConnectionLost({ onEnd }: Pick<Props, 'onEnd'>) {
  const panel = useRef<HTMLDivElement>(null)
  useOverlayFocus(panel)
  return (
    <div ref={panel} className={classes.overlay} data-light>
      <p className={`${classes.message} ${classes.reason}`}>{connectionLostText()}</p>
      <Button className={classes.secondary ?? ''} data-overlay-focus onClick={onEnd}>
        <Trans>End Game</Trans>
      </Button>
    </div>
  )
}

/** The server would not let the game go on. */
function Stopped({ reason, onStart }: { reason: string; onStart: () => void }) {
  const panel = useRef<HTMLDivElement>(null)
  useOverlayFocus(panel)
  return (
    <div ref={panel} className={classes.overlay}>
      <p className={classes.title}>
        <Trans>The game was ended</Trans>
      </p>
      <p className={`${classes.line} ${classes.reason}`}>{reason}</p>
      <p className={classes.line}>
        <Trans>It is not submitted and not ranked.</Trans>
      </p>
      <Button className={classes.primary ?? ''} data-overlay-focus onClick={onStart}>
        <Trans>Start Game</Trans>
      </Button>
    </div>
  )
}
