import { encodeRecord, finishRecording, isWaitingForKey, type Cell, type Mode } from '@clew/engine'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { createPreviewScene } from '../../../board/preview-scene.ts'
import type { Scene } from '../../../board/scene.ts'
import { connectionAnnouncement, endAnnouncement, endedAnnouncement, startAnnouncement } from './announcements.ts'
import { createAgentExchange } from './agent-exchange.ts'
import type { GameBackend } from './game-backend.ts'
import { createGameLoop, type FrameClock } from '../../../player/game-loop.ts'
import { createKeyFeed } from './key-feed.ts'
import { outcomeOf } from './outcome.ts'
import { hudOf, idleState, type PlayState } from './play-state.ts'
import { createLiveGame, type LiveGame } from './live-game.ts'
import type { GameSession, PlayedTick, Painter, StartRequest } from './session-types.ts'
import { createSteering } from './steering.ts'
import {
  statePublished,
  templateDeletedText,
  templatePublished,
  templatePublishFailed,
  type PassingText,
} from './status-labels.ts'
import { createStore } from '../../../lib/store.ts'
import { isAboutSession } from './session-id.ts'
import { submitGame, type SubmissionState } from './submission.ts'

export interface GameSessionDeps {
  readonly backend: GameBackend
  readonly clock: FrameClock
  /** ms since 1970. */
  wallClock(): number
  /** How fast an agent's game is shown, as a share of its own time. */
  pace(): number
}

/** So long the finished thread is seen before the result covers it. */
const finishedThreadMs = 1500
/** So long the last debris and the light along the thread take to come to rest. */
const coastMs = 1600
/** Clamped at start (`docs/spec/game.md` section 5); the input itself goes to 20. */
const mostGerms = 50

export function createGameSession({ backend, clock, wallClock, pace }: GameSessionDeps): GameSession {
  const previews: Partial<Record<Mode, Scene>> = {}
  const previewOf = (mode: Mode) => (previews[mode] ??= createPreviewScene(mode))
  const store = createStore<PlayState>(idleState('manual', previewOf('manual')))
  const steering = createSteering(() => clock.now())
  const listeners = new Set<(tick: PlayedTick) => void>()
  let painter: Painter | undefined
  let pointedOut: readonly Cell[] = []
  let live: LiveGame | undefined
  let request: StartRequest | undefined
  let life = new AbortController()
  let isHidden = false
  let isCovered = false
  let statusTimer: ReturnType<typeof setTimeout> | undefined
  let resultTimer: ReturnType<typeof setTimeout> | undefined

  const exchange = createAgentExchange({
    store,
    publishState: (body) => backend.publishState(body, life.signal),
    onLost: noteConnection,
    onTemplateGone: () => showStatus(templateDeletedText()),
    onWaitOver: () => keys.check(),
    now: () => clock.now(),
    wallClock,
  })
  const loop = createGameLoop(clock, {
    onTick: () => live && playTick(live),
    isHeld: () => exchange.isGameHeld() || (live !== undefined && isWaitingForKey(live.recording.game)),
    // Whoever plays by hand plays the game as it is.
    pace: () => (store.get().mode === 'lam' ? pace() : 1),
    onFrame: (alpha, nowMs) => paint(alpha, nowMs),
  })
  const keys = createKeyFeed({
    giveKey: backend.giveKey,
    onLost: noteConnection,
    onRefused: endGame,
  })
  const feed = backend.createFeed({
    onHint(push) {
      exchange.take(push)
      if (push.envelope.key) keys.take(push.envelope.key)
      else keys.check()
    },
    onState: (feedState) => store.set({ feed: feedState }),
  })

  function paint(alpha: number, nowMs: number) {
    const { scene } = store.get()
    const { before, after } = live?.scenes ?? { before: scene, after: scene }
    const shown = pointedOut.length === 0 ? after : { ...after, highlights: pointedOut }
    painter?.(before, shown, live ? alpha : 1, nowMs)
  }

  function showStatus(text: string, durationMs?: number) {
    clearTimeout(statusTimer)
    store.set({ status: text })
    if (durationMs !== undefined) statusTimer = setTimeout(() => store.set({ status: '' }), durationMs)
  }

  const showPassing = ({ text, durationMs }: PassingText) => showStatus(i18n._(text), durationMs)

  function noteConnection(isConnectionLost: boolean) {
    const { phase, isConnectionLost: wasLost } = store.get()
    if (isConnectionLost === wasLost || (isConnectionLost && phase !== 'running')) return
    store.set({ isConnectionLost, announcement: connectionAnnouncement(isConnectionLost) })
  }

  function playTick(played: LiveGame) {
    const { game } = played.recording
    const from = game.player
    played.playTick(steering, exchange.noteApplied)
    store.set({ hud: hudOf(game), scene: played.scenes.after })
    for (const listener of listeners) listener({ ...played.scenes, game })
    if (game.status !== 'running') finish(played)
    else {
      exchange.noteTick(game.player !== from)
      keys.check()
    }
  }

  function finish(ended: LiveGame) {
    keys.stop()
    exchange.stop()
    steering.releaseAll()
    loop.coast(coastMs)
    const outcome = outcomeOf(ended.recording.game)
    resultTimer = setTimeout(showResult, finishedThreadMs)
    store.set({
      phase: 'ended',
      outcome,
      isResultShown: false,
      hud: { ...store.get().hud, effects: [] },
      record: encodeRecord(finishRecording(ended.recording)),
      waitingSinceMs: null,
      announcement: endAnnouncement(outcome),
    })
    if (request) void submit(ended, request)
  }

  function showResult() {
    clearTimeout(resultTimer)
    if (store.get().phase === 'ended') store.set({ isResultShown: true })
  }

  function endGame(stopReason: string | null) {
    if (store.get().phase !== 'running') return
    keys.stop()
    standStill()
    live = undefined
    const { mode, feed: feedState } = store.get()
    const announcement = endedAnnouncement(stopReason)
    store.set({ ...idleState(mode, previewOf(mode)), feed: feedState, stopReason, announcement })
  }

  async function submit(ended: LiveGame, asked: StartRequest) {
    const show = (submission: SubmissionState) => live === ended && store.set({ submission })
    const about = { ...asked, gameId: ended.gameId, notRanked: store.get().notRanked }
    show(await submitGame(backend, ended.recording, about, (isLost) => show({ kind: 'sending', isLost })))
  }

  async function publishTemplateOf({ templateId, sessionId }: StartRequest, signal: AbortSignal) {
    if (templateId === null) return
    await backend.publishTemplate(templateId, sessionId, signal).then(
      () => showPassing(templatePublished),
      () => showPassing(templatePublishFailed),
    )
  }

  async function start(asked: StartRequest) {
    const { phase: phaseBefore } = store.get()
    if (phaseBefore === 'starting') return
    const { signal } = life
    standStill()
    showStatus('')
    store.set({ phase: 'starting', isResultShown: true, isMenuOpen: false, stopReason: null, sessionRefusal: null })
    if (asked.isTemplatePublished) await publishTemplateOf(asked, signal)
    const germs = Math.min(Math.max(Math.trunc(asked.germs), 0), mostGerms)
    const { mode, board, templateId, sessionId, agent, program, clock: gameClock } = asked
    const chosen = { board, mode, germs, template_id: templateId, session_id: sessionId, agent, clock: gameClock }
    const body = agent === 'program' && program !== null ? { ...chosen, program } : chosen
    const answer = await backend.createGame(body, asked.mazeSeed ?? null, signal).catch((error: unknown) => {
      if (!signal.aborted) goBack(phaseBefore, sessionId, error)
    })
    if (answer && !signal.aborted) begin(asked, createLiveGame(answer), answer.notRanked)
  }

  /** No game came of a start: the one that ran goes on when its player wants. */
  function goBack(phase: PlayState['phase'], sessionId: string, error: unknown) {
    const reason = error instanceof Error ? error.message : t`The game could not be started`
    store.set({ phase, isPaused: phase === 'running' })
    if (isAboutSession(error)) store.set({ sessionRefusal: { sessionId, reason } })
    showStatus(reason)
  }

  function begin(asked: StartRequest, begun: LiveGame, notRanked: string | null) {
    keys.stop()
    live = begun
    request = asked
    const { game } = begun.recording
    store.set({
      phase: 'running',
      isPaused: false,
      notRanked,
      mode: asked.mode,
      played: { ...asked, mazeSeed: game.spec.seed },
      scene: begun.scenes.after,
      hud: hudOf(game),
      outcome: null,
      record: null,
      submission: { kind: 'none' },
      announcement: [startAnnouncement(asked.mode, game.germs.length), notRanked].filter(Boolean).join(' '),
    })
    feed.disconnect()
    if (asked.mode === 'lam' || asked.isHinted) feed.connect(asked.sessionId)
    exchange.begin(begun, asked)
    if (game.seal) beginSeal(begun, asked)
    runOrHold()
  }

  function beginSeal({ gameId, recording }: LiveGame, asked: StartRequest) {
    const isDecided = () => !exchange.isGameHeld()
    // A game that is played by hand waits for nobody's decisions.
    keys.begin({ gameId, recording, clock: asked.mode === 'lam' ? asked.clock : 'realtime', isDecided })
  }

  function standStill() {
    clearTimeout(resultTimer)
    loop.stop()
    exchange.stop()
    steering.releaseAll()
  }

  /** Runs or stands still, whichever the pause, the menu and the tab call for. */
  function runOrHold() {
    const { phase, isPaused, isMenuOpen } = store.get()
    if (phase !== 'running') return
    standStill()
    if (isPaused || isMenuOpen || isHidden || isCovered) return paint(1, clock.now())
    exchange.run()
    loop.start()
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    start,
    publishNow() {
      void exchange.publish().then((isPublished) => isPublished && showPassing(statePublished))
    },
    togglePause() {
      if (store.get().phase !== 'running') return
      store.set({ isPaused: !store.get().isPaused })
      runOrHold()
    },
    retryAgent: exchange.retry,
    endGame: () => endGame(null),
    showResult,
    async playSameMaze() {
      const seed = live?.recording.game.spec.seed
      if (request && seed !== undefined) await start({ ...request, mazeSeed: seed, isTemplatePublished: false })
    },
    toggleMenu() {
      store.set({ isMenuOpen: !store.get().isMenuOpen })
      runOrHold()
    },
    press(direction) {
      const { phase, mode, isPaused, isMenuOpen } = store.get()
      if (phase === 'running' && mode === 'manual' && !isPaused && !isMenuOpen) steering.press(direction)
    },
    release: steering.release,
    releaseAll: steering.releaseAll,
    setHidden(nextHidden) {
      isHidden = nextHidden
      runOrHold()
    },
    setCovered(nextCovered) {
      isCovered = nextCovered
      runOrHold()
    },
    setSendRate: exchange.setSendRate,
    wake() {
      keys.wake()
      exchange.wake()
      feed.wake()
    },
    noteOffline: feed.drop,
    connect: feed.connect,
    disconnect() {
      feed.disconnect()
      live?.forgetAdvice()
    },
    preview(mode) {
      if (!live) store.set({ mode, scene: previewOf(mode) })
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
    game: () => live?.recording.game ?? null,
    onPlayedTick(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    leave() {
      life.abort()
      life = new AbortController()
      keys.stop()
      standStill()
      clearTimeout(statusTimer)
      feed.disconnect()
      live = undefined
      store.set(idleState(store.get().mode, store.get().scene))
    },
  }
}
