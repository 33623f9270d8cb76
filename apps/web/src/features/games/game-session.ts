import type { WireHint } from '@clew/contracts/hint'
import type { Game as GameAnswer, GameInput } from '@clew/contracts/http/games'
import type { Submission, SubmissionAnswer } from '@clew/contracts/http/leaderboard'
import type { PublishState } from '@clew/contracts/http/publish-state'
import type { Mode } from '@clew/engine'
import { createPreviewScene } from '../../board/preview-scene.ts'
import type { Scene } from '../../board/scene.ts'
import { reportOf, withOutcome } from './agent-report.ts'
import { createGameLoop, type FrameClock } from './game-loop.ts'
import { createHintFeed, type HintFeedDeps } from './hint-feed.ts'
import { hudOf, idleState, outcomeOf, type PlayState } from './play-state.ts'
import { createPublisher, sendRateLimitsMs } from './publisher.ts'
import { createRound, type Round } from './round.ts'
import { createSteering, type Direction } from './steering.ts'
import { createStore } from './store.ts'
import { submitGame } from './submission.ts'

/** The doors to the world: the server, the socket, the clocks. */
export interface GameSessionDeps extends Pick<HintFeedDeps, 'openSocket' | 'fetchLast' | 'getToken'> {
  createGame(body: GameInput, signal: AbortSignal): Promise<GameAnswer>
  publishTemplate(templateId: number, sessionId: string, signal: AbortSignal): Promise<unknown>
  publishState(body: PublishState, signal: AbortSignal): Promise<unknown>
  submitScore(body: Submission): Promise<SubmissionAnswer>
  readonly clock: FrameClock
  /** ms since 1970. */
  wallClock(): number
}

export interface StartRequest {
  readonly mode: Mode
  readonly germs: number
  readonly templateId: number | null
  readonly sessionId: string
  /** Whether the template is to be published first, as after the dialog. */
  readonly isTemplatePublished: boolean
  readonly isSignedIn: boolean
}

/** Draws the moment `alpha` between two scenes. */
export type Painter = (before: Scene, after: Scene, alpha: number, nowMs: number) => void

/** The play screen without its looks. Nothing here knows React. */
export interface GameSession {
  get(): PlayState
  subscribe(listener: () => void): () => void
  start(request: StartRequest): Promise<void>
  publishNow(): void
  togglePause(): void
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
  /** Stops sockets, timers and the loop. */
  leave(): void
}

/** `spec/game.md` section 8. */
const publishedMs = 1500
const publishFailedMs = 2000
/** So long the last debris and the light along the thread take to come to rest. */
const coastMs = 1600
/** Clamped at start (section 5); the input itself goes to 20. */
const mostGerms = 50

export function createGameSession(deps: GameSessionDeps): GameSession {
  const previews: Partial<Record<Mode, Scene>> = {}
  const previewOf = (mode: Mode) => (previews[mode] ??= createPreviewScene(mode))
  const store = createStore<PlayState>(idleState('manual', previewOf('manual')))
  const steering = createSteering(() => deps.clock.now())
  let painter: Painter | undefined
  let round: Round | undefined
  let request: StartRequest | undefined
  let life = new AbortController()
  let isHidden = false
  let isCovered = false
  let statusTimer: ReturnType<typeof setTimeout> | undefined

  const loop = createGameLoop(deps.clock, {
    onTick: () => round && playTick(round),
    onFrame: (alpha, nowMs) => paint(alpha, nowMs),
  })
  const publisher = createPublisher(
    () => void publish(),
    () => deps.clock.now(),
    sendRateLimitsMs.standard,
  )
  const feed = createHintFeed({
    ...deps,
    onHint: (wire) => takeHint(wire),
    onState: (feedState) => store.set({ feed: feedState }),
  })

  function paint(alpha: number, nowMs: number) {
    const { scene } = store.get()
    if (round) painter?.(round.scenes.before, round.scenes.after, alpha, nowMs)
    else painter?.(scene, scene, 1, nowMs)
  }

  function showStatus(text: string, durationMs?: number) {
    clearTimeout(statusTimer)
    store.set({ status: text })
    if (durationMs !== undefined) statusTimer = setTimeout(() => store.set({ status: '' }), durationMs)
  }

  function takeHint(wire: WireHint) {
    if (!round?.queueHint(wire)) return
    store.set({ agent: reportOf(wire, deps.wallClock()), waitingSinceMs: null })
  }

  function playTick(played: Round) {
    const { game } = played.recording
    const from = game.player
    played.playTick(steering, (wire, outcome) => {
      const { agent } = store.get()
      if (agent?.wire === wire) store.set({ agent: withOutcome(agent, outcome) })
    })
    store.set({ hud: hudOf(game), scene: played.scenes.after })
    if (game.status !== 'running') finish(played)
    else if (game.player !== from) publisher.noteMove()
  }

  async function publish(): Promise<boolean> {
    if (!round || !request || store.get().phase !== 'running') return false
    const nowMs = deps.wallClock()
    if (store.get().waitingSinceMs === null) store.set({ waitingSinceMs: nowMs })
    const { sessionId, templateId } = request
    const body = { session_id: sessionId, template_id: templateId, state: round.observation(sessionId, nowMs) }
    // A failure is silently ignored (section 8).
    return deps.publishState(body, life.signal).then(
      () => true,
      () => false,
    )
  }

  function finish(ended: Round) {
    publisher.stop()
    steering.releaseAll()
    loop.coast(coastMs)
    const outcome = outcomeOf(ended.recording.game)
    store.set({
      phase: 'ended',
      outcome,
      waitingSinceMs: null,
      announcement: `${outcome.isWin ? 'You won' : 'The game is lost'}. Final score ${outcome.finalScore}.`,
    })
    if (request) void submit(ended, request)
  }

  async function submit(ended: Round, { templateId, sessionId, isSignedIn }: StartRequest) {
    if (isSignedIn && templateId !== null) store.set({ submission: { kind: 'sending' } })
    const ids = { gameId: ended.gameId, templateId, sessionId, isSignedIn }
    const submission = await submitGame(deps.submitScore, ended.recording, ids)
    if (round === ended) store.set({ submission })
  }

  async function publishTemplateOf({ templateId, sessionId }: StartRequest, signal: AbortSignal) {
    if (templateId === null) return
    await deps.publishTemplate(templateId, sessionId, signal).then(
      () => showStatus('Template published!', publishedMs),
      () => showStatus('Failed to publish template', publishFailedMs),
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
    const { mode, templateId, sessionId } = asked
    const body = { mode, germs, template_id: templateId, session_id: sessionId }
    const answer = await deps.createGame(body, signal).catch((error: unknown) => {
      if (signal.aborted) return
      store.set({ phase: phaseBefore === 'ended' ? 'ended' : 'idle' })
      showStatus(error instanceof Error ? error.message : 'The game could not be started')
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
      scene: begun.scenes.after,
      hud: hudOf(game),
      outcome: null,
      submission: { kind: 'none' },
      agent: null,
      waitingSinceMs: null,
      announcement: `Game started, ${asked.mode === 'lam' ? 'LAM' : 'manual'} mode, ${game.germs.length} germs.`,
    })
    feed.disconnect()
    feed.connect(asked.sessionId)
    publisher.publishNow()
    settle()
  }

  function standStill() {
    loop.stop()
    publisher.stop()
    steering.releaseAll()
  }

  /** Runs or stands still, whichever the pause, the menu and the tab call for. */
  function settle() {
    const { phase, isPaused, isMenuOpen } = store.get()
    if (phase !== 'running') return
    standStill()
    if (isPaused || isMenuOpen || isHidden || isCovered) return paint(1, deps.clock.now())
    publisher.run()
    loop.start()
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    start,
    publishNow() {
      void publish().then((isPublished) => isPublished && showStatus('State published', publishedMs))
    },
    togglePause() {
      if (store.get().phase !== 'running') return
      store.set({ isPaused: !store.get().isPaused })
      settle()
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
    setSendRate: publisher.setIntervalMs,
    connect: feed.connect,
    disconnect: feed.disconnect,
    preview(mode) {
      if (!round) store.set({ mode, scene: previewOf(mode) })
    },
    setPainter(next) {
      painter = next
    },
    repaint: () => paint(1, deps.clock.now()),
    showStatus,
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
