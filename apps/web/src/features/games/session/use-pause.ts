import { useLingui } from '@lingui/react/macro'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useGameSession, usePlay } from './use-game-session.ts'

/** The button that pauses the game, or lets it go on. */
export function usePause() {
  const { t } = useLingui()
  const { togglePause } = useGameSession()
  const isPaused = usePlay((state) => state.isPaused)
  return { label: isPaused ? t`Resume` : t`Pause`, Icon: isPaused ? IconPlayerPlay : IconPlayerPause, togglePause }
}
