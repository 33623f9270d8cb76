import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useOwnSheet } from '../../../ui/keys/screen-keys.ts'
import { useLeaveGuard, type LeaveGuard } from '../../../ui/dialogs/use-leave-guard.ts'
import type { GameSession } from '../session/session-types.ts'
import type { GhostRace } from '../ghost/ghost-race.ts'
import type { KeyCommand } from '../keys/keys.ts'
import { isSoundOn, toggleSound } from '../sound/sound-setting.ts'
import { useSound } from '../sound/use-sound.ts'
import { useFullScreen } from './use-full-screen.ts'
import { usePlay } from '../session/use-game-session.ts'
import { usePlayKeys } from '../keys/use-play-keys.ts'
import { useVibration } from '../touch/use-vibration.ts'
import { useNarrator } from '../screen-reader/use-narrator.ts'
import { useWakeLock } from './use-wake-lock.ts'
import type { Narrator } from '../screen-reader/narrator.ts'

interface Page {
  /** A dialog of the page's own is open. */
  readonly isDialogOpen: boolean
  readonly onMiniMap: () => void
  readonly onRestart: () => void
}

/** Everything by which the game is steered, heard and felt besides the board, and what guards it. */
export interface PlayAids {
  readonly narrator: Narrator
  readonly fullScreen: ReturnType<typeof useFullScreen>
  readonly leaving: LeaveGuard
  readonly isHelpOpen: boolean
  setHelpOpen(isOpen: boolean): void
  readonly isRestartAsked: boolean
  setRestartAsked(isAsked: boolean): void
  /** Begins anew, but asks first when a game is running. */
  readonly askRestart: () => void
  readonly onRestart: () => void
  readonly isEndAsked: boolean
  setEndAsked(isAsked: boolean): void
  /** Asks whether the running game is to be ended. */
  readonly askEnd: () => void
  /** Some dialog is open, so that the game stands still. */
  readonly isCovered: boolean
}

export function usePlayAids(
  session: GameSession,
  race: GhostRace,
  { isDialogOpen, onMiniMap, onRestart }: Page,
): PlayAids {
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [isRestartAsked, setRestartAsked] = useState(false)
  const [isEndAsked, setEndAsked] = useState(false)
  const fullScreen = useFullScreen()
  const narrator = useNarrator(session, race)
  const leaving = useLeaveGuard(() => session.get().phase === 'running')
  const isCovered = isDialogOpen || isHelpOpen || isRestartAsked || isEndAsked || leaving.isAsking
  useWakeLock(usePlay((state) => state.phase === 'running' && !state.isPaused && !state.isMenuOpen))
  useSound(session)
  useVibration(session)

  const askRestart = () => (session.get().phase === 'running' ? setRestartAsked(true) : onRestart())
  const askEnd = () => session.get().phase === 'running' && setEndAsked(true)

  const commands: Readonly<Record<KeyCommand, () => void>> = {
    pause: session.togglePause,
    menu: session.toggleMenu,
    'mini-map': onMiniMap,
    restart: () => {
      const { phase } = session.get()
      if (phase === 'running' || phase === 'ended') askRestart()
    },
    'look-around': narrator.lookAround,
    sound: () => {
      toggleSound()
      narrator.sayNow(isSoundOn() ? t`Sound on.` : t`Sound off.`)
    },
    'full-screen': fullScreen.toggle,
    help: () => setHelpOpen(true),
  }
  useOwnSheet(commands.help)
  usePlayKeys(session, { isCovered, onCommand: (command) => commands[command]() })

  const restarting = { isRestartAsked, setRestartAsked, askRestart, onRestart }
  const ending = { isEndAsked, setEndAsked, askEnd }
  return { narrator, fullScreen, leaving, isHelpOpen, setHelpOpen, ...restarting, ...ending, isCovered }
}
