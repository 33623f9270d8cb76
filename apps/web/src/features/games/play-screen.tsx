import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useCallback, Suspense, useEffect, useLayoutEffect, type CSSProperties } from 'react'
import { noteMaze } from '../../data/last-maze.ts'
import { setBoardInUse } from '../../ui/keys/board-in-use.ts'
import { InSlices } from '../../ui/loading/in-slices.tsx'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { useIsIdle } from '../../ui/loading/use-is-idle.ts'
import { WhenIdle } from '../../ui/loading/when-idle.tsx'
import { AgentMessage } from './screen/agent-message.tsx'
import { ActionRow } from './screen/action-row.tsx'
import { Announcer } from './screen-reader/announcer.tsx'
import { BoardDescription } from './screen-reader/board-description.tsx'
import { AgentPanels } from './panels/agent-panels.tsx'
import { importEndScreen } from './stage/board-overlay.tsx'
import type { GameBackend } from './session/game-backend.ts'
import { GhostRaceContext, useGhostRace, useOwnGhostRace } from './ghost/use-ghost-race.ts'
import { Legend } from './screen/legend.tsx'
import { MiniMap } from './screen/mini-map.tsx'
import { PaceChoice } from './screen/pace-choice.tsx'
import { PlayHeader } from './screen/play-header.tsx'
import { PlayNotes } from './screen/play-notes.tsx'
import classes from './play-screen.module.css'
import { usePlaySettings, type PlaySettings } from './settings/play-settings.ts'
import { PlayTools } from './screen/play-tools.tsx'
import { useTriedTemplate } from './start/tried-template.ts'
import { SwipeHint, TouchControls } from './touch/touch-controls.tsx'
import { useTouchSettings } from './touch/touch-settings.ts'
import { Stage } from './stage/stage.tsx'
import { GameSessionContext, useGameSession, useOwnGameSession, usePlay } from './session/use-game-session.ts'
import { isAgentInGame } from './session/is-agent-in-game.ts'
import { usePlayLayout } from './touch/use-is-mobile.ts'
import { usePlayAids } from './screen/use-play-aids.ts'
import { useStartFlow } from './start/use-start-flow.ts'
import { WhoPlays } from './screen/who-plays.tsx'

const importStartDialog = () => import('./start/start-dialog.tsx')
const PlayDialogs = lazyPart(() => import('./screen/play-dialogs.tsx').then((module) => module.PlayDialogs))
const SettingsPanel = lazyPart(() => import('./settings/settings-panel.tsx').then((module) => module.SettingsPanel))
const StartDialog = lazyPart(() => importStartDialog().then((module) => module.StartDialog))

/** The screen for whatever backend: the server, or a guest's own browser. */
export function PlayScreen({ backend }: { backend: GameBackend }) {
  const session = useOwnGameSession(backend)
  useFetchedAhead()
  return (
    <GameSessionContext value={session}>
      <GhostRaceContext value={useOwnGhostRace(session)}>
        <Screen />
      </GhostRaceContext>
    </GameSessionContext>
  )
}

function Screen() {
  const { template, agent, mode: modeAtOnce, maze, board } = useSearch({ from: '/page/play' })
  const tried = useTriedTemplate()
  const session = useGameSession()
  const race = useGhostRace()
  const [settings, change] = usePlaySettings({ templateId: tried?.id ?? template, agent, board }, tried !== null)
  const flow = useStartFlow(settings, change, { mode: modeAtOnce ?? null, mazeSeed: maze ?? null })
  const { isDialogOpen, wasDialogOpen, closeDialog, requestStart, startAtOnce, start, played } = flow
  const toggleMiniMap = useCallback(() => change({ isMiniMapShown: !settings.isMiniMapShown }), [change, settings])
  const restart = () => start(settings)
  const aids = usePlayAids(session, race, { isDialogOpen, onMiniMap: toggleMiniMap, onRestart: restart })
  const { fullScreen, isCovered } = aids
  useEffect(() => session.setSendRate(settings.sendRateMs), [session, settings.sendRateMs])
  useEffect(() => session.setCovered(isCovered), [session, isCovered])
  useBoardInUse()
  useLastMaze()
  // Before the board is painted: it is the board of the mode that was chosen.
  useLayoutEffect(() => session.preview(settings.mode), [session, settings.mode])

  const layout = usePlayLayout()
  const isMobile = layout !== 'desktop'
  const [look, changeLook] = useTouchSettings()
  const phase = usePlay((state) => state.phase)
  const mode = usePlay((state) => state.mode)
  const cols = usePlay((state) => state.scene.cols)
  const rows = usePlay((state) => state.scene.rows)
  const isAgentHeard = usePlay(isAgentInGame)

  const openHelp = () => aids.setHelpOpen(true)
  const tools = <PlayTools fullScreen={fullScreen} onHelp={openHelp} />
  const whoPlays = mode === 'lam' && (
    <div className={classes.whoPlays}>
      <WhoPlays agent={played.agent} program={played.program} clock={played.clock} />
      <PaceChoice clock={played.clock} />
    </div>
  )
  const notes = !fullScreen.isFull && <PlayNotes sessionId={settings.sessionId} />
  return (
    <div
      className={classes.screen}
      data-layout={layout}
      data-mode={mode}
      data-hand={look.hand}
      data-idle={phase === 'idle' || undefined}
      data-heard={isAgentHeard || undefined}
      data-full={fullScreen.isFull || undefined}
      style={{ '--board-aspect': cols / rows } as CSSProperties}
    >
      <div className={classes.head}>
        {fullScreen.isFull ? tools : <PlayHeader layout={layout}>{tools}</PlayHeader>}
        {!isMobile && notes}
      </div>
      {!fullScreen.isFull && <ActionRow layout={layout} onStart={requestStart} onRestart={restart} />}
      <Stage
        layout={layout}
        isFull={fullScreen.isFull}
        onStart={requestStart}
        onStartAtOnce={startAtOnce}
        onHelp={openHelp}
        onRestart={aids.askRestart}
        onEnd={aids.askEnd}
      />
      {isMobile && (
        <TouchControls
          layout={layout}
          look={look}
          onLook={changeLook}
          isMapShown={settings.isMiniMapShown}
          onMap={toggleMiniMap}
          onRestart={restart}
        />
      )}
      {isMobile && (
        <div className={classes.notes}>
          {mode === 'manual' && <SwipeHint />}
          {notes}
        </div>
      )}
      {isMobile && isAgentHeard && <AgentMessage />}
      {(isAgentHeard || phase === 'idle') && (
        <AgentPanels agent={played.agent} program={played.program} layout={layout} />
      )}
      {isMobile && whoPlays && <div className={classes.who}>{whoPlays}</div>}
      <div className={classes.below}>
        {!isMobile && whoPlays}
        <InSlices>
          <BoardDescription />
          <Legend />
        </InSlices>
      </div>
      <Side settings={settings} isMobile={isMobile} onChange={change} />
      <Announcer narrator={aids.narrator} />
      <WhenIdle>
        <PlayDialogs aids={aids} />
      </WhenIdle>
      <Suspense>
        {wasDialogOpen && (
          <StartDialog
            isOpen={isDialogOpen}
            settings={settings}
            onClose={closeDialog}
            onChange={change}
            onStart={start}
          />
        )}
      </Suspense>
    </div>
  )
}

const neededHere = [
  importStartDialog,
  importEndScreen,
  // What it reads hints with comes first, so that neither holds the page up for long.
  () => import('./session/hint-push.ts'),
  () => import('./session/guest-agents.ts'),
]

/** What a game in this browser needs, to be there when the server is not. */
function useFetchedAhead() {
  const isIdle = useIsIdle()
  useEffect(() => {
    if (isIdle) fetchInTurn(neededHere).catch(() => undefined)
  }, [isIdle])
}

async function fetchInTurn(parts: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const part of parts) await part()
}

/** So that nothing is laid over the board of a running game. */
function useBoardInUse() {
  const isRunning = usePlay(({ phase }) => phase === 'running')
  useEffect(() => {
    setBoardInUse(isRunning)
    return () => setBoardInUse(false)
  }, [isRunning])
}

/** So that a changed template can be played in the same maze. */
function useLastMaze() {
  const played = usePlay((state) => (state.mode === 'lam' ? state.played : null))
  useEffect(() => {
    if (played?.templateId) noteMaze(played.templateId, played.mazeSeed, played.board)
  }, [played])
}

interface SideProps {
  readonly settings: PlaySettings
  readonly isMobile: boolean
  readonly onChange: (part: Partial<PlaySettings>) => void
}

/** Beside the board; below it on a phone, where the map comes first, since the settings are folded. */
function Side({ settings, isMobile, onChange }: SideProps) {
  const { t } = useLingui()
  const miniMap = settings.isMiniMapShown && <MiniMap />
  return (
    <aside className={classes.side} aria-label={t`Settings and map`}>
      <InSlices>
        {isMobile && miniMap}
        <WhenIdle fallback={<div data-loading />}>
          <SettingsPanel settings={settings} isFolded={isMobile} onChange={onChange} />
        </WhenIdle>
        {!isMobile && miniMap}
      </InSlices>
    </aside>
  )
}
