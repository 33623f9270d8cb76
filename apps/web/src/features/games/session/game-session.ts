import type { AgentName, Clock } from '@clew/contracts/http/games'
import type { Cell, Game, Mode } from '@clew/engine'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { createPreviewScene } from '../../../board/preview-scene.ts'
import type { Scene } from '../../../board/scene.ts'
import { endAnnouncement, endedAnnouncement, startAnnouncement } from './announcements.ts'
import { createDialogue } from './dialogue.ts'
import type { GameDoors } from './game-doors.ts'
import { createGameLoop, type FrameClock } from './game-loop.ts'
import { outcomeOf } from './outcome.ts'
import { hudOf, idleState, type PlayState } from './play-state.ts'
import { createRound, type Round } from './round.ts'
import { createSteering, type Direction } from './steering.ts'
import { statePublished, templatePublished, templatePublishFailed, type PassingText } from './status-texts.ts'
import { createStore } from './store.ts'
import { submitGame } from './submission.ts'

export interface GameSessionDeps {
  readonly doors: GameDoors
  readonly clock: FrameClock
  /** ms since 1970. */
  wallClock(): number
}

export interface StartRequest {
  readonly mode: Mode
  readonly germs: number
  readonly templateId: number | null
  readonly sessionId: string
  readonly agent: AgentName
  readonly clock: Clock
  /** How long the agent may think about one observation. */
  readonly decisionTimeoutMs: number
  /** Whether the template is to be published first, as after the dialog. */
  readonly isTemplatePublished: boolean
  readonly isSignedIn: boolean
}

/** Draws the moment `alpha` between two scenes. */
export type Painter = (before: Scene, after: Scene, alpha: number, nowMs: number) => void

/** One tick that was just played. */
export interface Moment {
  readonly before: Scene
  readonly after: Scene
  /** The running game itself; not to be changed. */
  readonly game: Game
}

/** The play screen without its looks. Nothing here knows React. */
export interface GameSession {
  get(): PlayState
  subscribe(listener: () => void): () => void
  start(request: StartRequest): Promise<void>
  publishNow(): void
  togglePause(): void
  /** Asks an agent that failed in lockstep for the same decision again. */
  retryAgent(): void
  /** Ends the running game; it is not submitted. */
  endGame(): void
  toggleMenu(): void
  press(direction: Direction): void
  release(direction: Direction): void
  releaseAll(): void
  /** A hidden tab stands still. */
  setHidden(isHidden: boolean): void
  /** So does a game with a dialog before it. */
  setCovered(isCovered: boolean): void
  setSendRate(intervalMs: number): void
  connect(sessionId: string): void
  disconnect(): void
  /** Shows a maze to look at as long as no game was started. */
  preview(mode: Mode): void
  setPainter(painter: Painter | undefined): void
  /** Draws once, when nothing else does. */
  repaint(): void
  showStatus(text: string, durationMs?: number): void
  clearFlow(): void
  /** Lights these cells on the board until others are pointed out; an empty list ends it. */
  pointOut(cells: readonly Cell[]): void
  /** The game on the board, for those who describe it; null before the first. */
  game(): Game | null
  /** Hears of every tick. Returns how to stop listening. */
  onMoment(listener: (moment: Moment) => void): () => void
  /** Stops sockets, timers and the loop. */
  leave(): void
}

/** So long the last debris and the light along the thread take to come to rest. */
const coastMs = 1600
/** Clamped at start (section 5); the input itself goes to 20. */
export const mostGerms = 50

export function createGameSession({ doors, clock, wallClock }: GameSessionDeps): GameSession {
  const previews: Partial<Record<Mode, Scene>> = {}
  const previewOf = (mode: Mode) => (previews[mode] ??= createPreviewScene(mode))
  const store = createStore<PlayState>(idleState('manual', previewOf('manual')))
  const steering = createSteering(() => clock.now())
  const listeners = new Set<(moment: Moment) => void>()
  let painter: Painter | undefined
  let pointedOut: readonly Cell[] = []
  let round: Round | undefined
  let request: StartRequest | undefined
  let life = new AbortController()
  let isHidden = false
  let isCovered = false
  let statusTimer: ReturnType<typeof setTimeout> | undefined

  const dialogue = createDialogue({
    store,
    publishState: (body) => doors.publishState(body, life.signal),
    now: () => clock.now(),
    wallClock,
  })
  const loop = createGameLoop(clock, {
    onTick: () => round && playTick(round),
    isHeld: dialogue.isGameHeld,
    onFrame: (alpha, nowMs) => paint(alpha, nowMs),
  })
  const feed = doors.createFeed({ onHint: dialogue.take, onState: (feedState) => store.set({ feed: feedState }) })

  function paint(alpha: number, nowMs: number) {
    const { scene } = store.get()
    const { before, after } = round?.scenes ?? { before: scene, after: scene }
    const shown = pointedOut.length === 0 ? after : { ...after, highlights: pointedOut }
    painter?.(before, shown, round ? alpha : 1, nowMs)
  }

  function showStatus(text: string, durationMs?: number) {
    clearTimeout(statusTimer)
    store.set({ status: text })
    if (durationMs !== undefined) statusTimer = setTimeout(() => store.set({ status: '' }), durationMs)
  }

  const showPassing = ({ text, durationMs }: PassingText) => showStatus(i18n._(text), durationMs)

  function playTick(played: Round) {
    const { game } = played.recording
    const from = game.player
    played.playTick(steering, dialogue.settle)
    store.set({ hud: hudOf(game), scene: played.scenes.after })
    for (const listener of listeners) listener({ ...played.scenes, game })
    if (game.status !== 'running') finish(played)
    else dialogue.noteTick(game.player !== from)
  }

  function finish(ended: Round) {
    dialogue.stop()
    steering.releaseAll()
    loop.coast(coastMs)
    const outcome = outcomeOf(ended.recording.game)
    store.set({
      phase: 'ended',
      outcome,
      waitingSinceMs: null,
      announcement: endAnnouncement(outcome),
    })
    if (request) void submit(ended, request)
  }

  async function submit(ended: Round, asked: StartRequest) {
    const submission = await submitGame(doors.submitScore, ended.recording, { ...asked, gameId: ended.gameId }, () =>
      store.set({ submission: { kind: 'sending' } }),
    )
    if (round === ended) store.set({ submission })
  }

  async function publishTemplateOf({ templateId, sessionId }: StartRequest, signal: AbortSignal) {
    if (templateId === null) return
    await doors.publishTemplate(templateId, sessionId, signal).then(
      () => showPassing(templatePublished),
      () => showPassing(templatePublishFailed),
    )
  }

  async function start(asked: StartRequest) {
    if (store.get().phase === 'starting') return
    const { phase: phaseBefore } = store.get()
    const { signal } = life
    standStill()
    showStatus('')
    store.set({ phase: 'starting', isPaused: false, isMenuOpen: false })
    if (asked.isTemplatePublished) await publishTemplateOf(asked, signal)
    const germs = Math.min(Math.max(Math.trunc(asked.germs), 0), mostGerms)
    const { mode, templateId, sessionId, agent, clock: gameClock } = asked
    const body = { mode, germs, template_id: templateId, session_id: sessionId, agent, clock: gameClock }
    const answer = await doors.createGame(body, signal).catch((error: unknown) => {
      if (signal.aborted) return
      store.set({ phase: phaseBefore === 'ended' ? 'ended' : 'idle' })
      showStatus(error instanceof Error ? error.message : t`The game could not be started`)
    })
    if (answer && !signal.aborted) begin(asked, createRound(answer))
  }

  function begin(asked: StartRequest, begun: Round) {
    round = begun
    request = asked
    const { game } = begun.recording
    store.set({
      phase: 'running',
      mode: asked.mode,
      played: asked,
      scene: begun.scenes.after,
      hud: hudOf(game),
      outcome: null,
      submission: { kind: 'none' },
      announcement: startAnnouncement(asked.mode, game.germs.length),
    })
    feed.disconnect()
    feed.connect(asked.sessionId)
    dialogue.begin(begun, asked)
    settle()
  }

  function standStill() {
    loop.stop()
    dialogue.stop()
    steering.releaseAll()
  }

  /** Runs or stands still, whichever the pause, the menu and the tab call for. */
  function settle() {
    const { phase, isPaused, isMenuOpen } = store.get()
    if (phase !== 'running') return
    standStill()
    if (isPaused || isMenuOpen || isHidden || isCovered) return paint(1, clock.now())
    dialogue.run()
    loop.start()
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    start,
    publishNow() {
      void dialogue.publish().then((isPublished) => isPublished && showPassing(statePublished))
    },
    togglePause() {
      if (store.get().phase !== 'running') return
      store.set({ isPaused: !store.get().isPaused })
      settle()
    },
    retryAgent: dialogue.retry,
    endGame() {
      if (store.get().phase !== 'running') return
      standStill()
      round = undefined
      const { mode, feed: feedState } = store.get()
      store.set({ ...idleState(mode, previewOf(mode)), feed: feedState, announcement: endedAnnouncement() })
    },
    toggleMenu() {
      store.set({ isMenuOpen: !store.get().isMenuOpen })
      settle()
    },
    press(direction) {
      const { phase, mode, isPaused, isMenuOpen } = store.get()
      if (phase === 'running' && mode === 'manual' && !isPaused && !isMenuOpen) steering.press(direction)
    },
    release: steering.release,
    releaseAll: steering.releaseAll,
    setHidden(nextHidden) {
      isHidden = nextHidden
      settle()
    },
    setCovered(nextCovered) {
      isCovered = nextCovered
      settle()
    },
    setSendRate: dialogue.setSendRate,
    connect: feed.connect,
    disconnect: feed.disconnect,
    preview(mode) {
      if (!round) store.set({ mode, scene: previewOf(mode) })
    },
    setPainter(next) {
      painter = next
    },
    repaint: () => paint(1, clock.now()),
    showStatus,
    clearFlow: () => store.set({ flow: [] }),
    pointOut(cells) {
      pointedOut = cells
      paint(1, clock.now())
    },
    game: () => round?.recording.game ?? null,
    onMoment(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    leave() {
      life.abort()
      life = new AbortController()
      standStill()
      clearTimeout(statusTimer)
      feed.disconnect()
      round = undefined
      store.set(idleState(store.get().mode, store.get().scene))
    },
  }
}
