import { useSearch } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { ActionRow } from './action-row.tsx'
import { AgentCard } from './agent-card.tsx'
import { BoardView } from './board-view.tsx'
import { Legend } from './legend.tsx'
import { MiniMap } from './mini-map.tsx'
import { PlayHeader } from './play-header.tsx'
import classes from './play-page.module.css'
import { usePlaySettings } from './play-settings.ts'
import { SettingsPanel } from './settings-panel.tsx'
import { StartDialog } from './start-dialog.tsx'
import { GameSessionContext, useGameSession, useOwnGameSession, usePlay } from './use-game-session.ts'
import { usePlayKeys } from './use-play-keys.ts'
import { useStartFlow } from './use-start-flow.ts'

export function PlayPage() {
  return (
    <GameSessionContext value={useOwnGameSession()}>
      <PlayScreen />
    </GameSessionContext>
  )
}

function PlayScreen() {
  const { template } = useSearch({ from: '/page/signed-in/play' })
  const session = useGameSession()
  const [settings, change] = usePlaySettings(template ?? null)
  const { isDialogOpen, closeDialog, requestStart, start } = useStartFlow(settings)
  const toggleMiniMap = useCallback(() => change({ isMiniMapShown: !settings.isMiniMapShown }), [change, settings])
  usePlayKeys(session, toggleMiniMap)
  useEffect(() => session.setSendRate(settings.sendRateMs), [session, settings.sendRateMs])
  useEffect(() => session.setCovered(isDialogOpen), [session, isDialogOpen])

  const restart = () => start(settings)
  return (
    <div className={classes.screen}>
      <PlayHeader />
      <div className={classes.body}>
        <div className={classes.main}>
          <ActionRow onStart={requestStart} onRestart={restart} />
          <Stage onRestart={restart} />
          <Legend sessionId={settings.sessionId} />
        </div>
        <aside className={classes.side} aria-label="Settings and map">
          <SettingsPanel settings={settings} onChange={change} />
          {settings.isMiniMapShown && <MiniMap />}
        </aside>
      </div>
      <Announcer />
      <StartDialog isOpen={isDialogOpen} settings={settings} onClose={closeDialog} onChange={change} onStart={start} />
    </div>
  )
}

/** The board with what belongs to it; in LAM mode the agent sits beside it. */
function Stage({ onRestart }: { onRestart: () => void }) {
  const mode = usePlay((state) => state.mode)
  return (
    <div className={classes.stage}>
      <BoardView onRestart={onRestart} />
      {mode === 'lam' && <AgentCard />}
    </div>
  )
}

/** Says start, win and loss to those who do not see them. */
function Announcer() {
  const announcement = usePlay((state) => state.announcement)
  return (
    <div className={classes.announcer} aria-live="polite">
      {announcement}
    </div>
  )
}
