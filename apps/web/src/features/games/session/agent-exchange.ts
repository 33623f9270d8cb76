import type { WireHint } from '@clew/contracts/hint'
import type { AgentName } from '@clew/contracts/agents'
import { windowTicks, type Clock } from '@clew/contracts/clock'
import type { PublishState } from '@clew/contracts/http/publish-state'
import type { HintOutcome } from '@clew/engine'
import { t } from '@lingui/core/macro'
import { ApiError, isServerAway } from '../../../lib/api.ts'
import { answeredObservation, reasonOf, reportOf, withOutcome } from './agent-report.ts'
import { createAgentRetries } from './agent-retries.ts'
import { noteAnswer, noteFailedPublish, noteOutcome, notePublish, noteUnasked } from './flow-log.ts'
import { noteBelief } from './beliefs.ts'
import type { HintPush } from './hint-push.ts'
import type { PlayState } from './play-state.ts'
import { createPublisher, sendRateLimitsMs } from './publisher.ts'
import type { LiveGame } from './live-game.ts'
import type { Store } from '../../../lib/store.ts'

interface AgentExchangeDeps {
  readonly store: Store<PlayState>
  publishState(body: PublishState): Promise<unknown>
  /** What is waited for cannot come while the server cannot be reached. */
  onLost(isLost: boolean): void
  /** The game's template was deleted: its agent plays on without one. */
  onTemplateGone(): void
  /** The game goes on without the answer that it waited for. */
  onWaitOver(): void
  /** Monotonic, ms. */
  now(): number
  /** ms since 1970. */
  wallClock(): number
}

export interface ExchangeRequest {
  readonly sessionId: string
  readonly templateId: number | null
  readonly clock: Clock
  readonly agent: AgentName
  /** How long the agent may think, and does as a rule. */
  readonly decisionTimeoutMs: number
  readonly usualDecisionMs: number
}

/** What goes between the game and its agent: observations out, hints in, and the account of both. */
export interface AgentExchange {
  begin(live: LiveGame, request: ExchangeRequest): void
  /** Begins the timer, at the start of a game and after a pause. */
  run(): void
  stop(): void
  /** Whether it arrived. */
  publish(): Promise<boolean>
  /** A hint came in. */
  take(push: HintPush): void
  /** The rules have spoken on a hint. */
  noteApplied(wire: WireHint, outcome: HintOutcome): void
  noteTick(hasMoved: boolean): void
  /** The game stands still until the agent's first answer, and in lockstep whenever it thinks or failed. */
  isGameHeld(): boolean
  /** Asks an agent that failed again. */
  retry(): void
  /** The network is back. */
  wake(): void
  setSendRate(intervalMs: number): void
}

/**
 * An agent hears only what is said while it is connected, and what it was about to answer is lost with it: it is told again
 * when its answer is so long overdue, beyond thrice what it usually takes.
 */
const sayAgainMs = 5000

const tickOf = ({ recording }: LiveGame, gameTick: number | null) => gameTick ?? recording.game.tick

/** In real time the clock of an agent's game starts with its first answer, and after so long without one (decision 022). */
export const firstAnswerMs = 30_000

/** What the answer takes on its way, beyond the time that the agent may think. */
const wayMs = 15_000

export function createAgentExchange({
  store,
  publishState,
  onLost,
  onTemplateGone,
  onWaitOver,
  now,
  wallClock,
}: AgentExchangeDeps): AgentExchange {
  let live: LiveGame | undefined
  let request: ExchangeRequest | undefined
  let isLockstep = false
  /** Lockstep: the tick of the decision that is awaited or being played. */
  let decisionTick = 0
  /** Nothing is waited for: no decision in lockstep, and no first answer in real time. */
  let isDecided = true
  /** What is to be asked did not arrive yet, or no answer came of it. */
  let isUnheard = false
  let waitTimer: ReturnType<typeof setTimeout> | undefined
  let publishedMs = 0
  let askedMs = 0

  const publishWithOrWithoutTemplate = (body: PublishState) =>
    publishState(body).catch(async (error: unknown) => {
      if (body.template_id == null || !(error instanceof ApiError && error.status === 404)) throw error
      await publishState({ ...body, template_id: null })
      if (request) request = { ...request, templateId: null }
      onTemplateGone()
    })
  const isWaitedFor = () => isLockstep || !isDecided
  const publish = async (): Promise<boolean> => {
    if (!live || !request || store.get().phase !== 'running') return false
    const nowMs = wallClock()
    publishedMs = now()
    isUnheard = false
    const { sessionId, templateId } = request
    const flow = notePublish(store.get().flow, live.recording.game.tick, nowMs)
    store.set({ flow, waitingSinceMs: store.get().waitingSinceMs ?? nowMs })
    const body = { session_id: sessionId, template_id: templateId, state: live.observation(sessionId, nowMs) }
    return publishWithOrWithoutTemplate(body).then(
      () => {
        if (isWaitedFor()) onLost(false)
        return true
      },
      (error: unknown) => {
        if (isWaitedFor() && isServerAway(error)) onLost(true)
        // Silently ignored (`docs/spec/game.md` section 8), but for the log of what went out.
        isUnheard = true
        const noted = flow[0] ? noteFailedPublish(store.get().flow, flow[0].id) : flow
        const isWaiting = noted.some(({ status }) => status === 'waiting')
        store.set({ flow: noted, ...(!isWaiting && { waitingSinceMs: null }) })
        return false
      },
    )
  }
  /** A game that is played by hand is told only to those whose hints are listened for. */
  const isAnybodyAsked = () => live?.recording.game.spec.mode === 'lam' || store.get().feed.kind !== 'disconnected'
  const publisher = createPublisher(
    () => {
      if (!isWaitedFor()) return void (isAnybodyAsked() && publish())
      if (isDecided || store.get().failure) return
      const isTooLong = now() - askedMs > (request?.decisionTimeoutMs ?? 0) + wayMs
      if (isLockstep && isTooLong) retries.fail(t`The agent did not answer.`)
      else if (isUnheard || isOverdue()) void publish()
    },
    now,
    sendRateLimitsMs.standard,
  )
  const isOverdue = () => now() - publishedMs > sayAgainMs + 3 * (request?.usualDecisionMs ?? 0)
  const ask = () => {
    askedMs = now()
    isUnheard = true
    publisher.publishNow()
  }
  const retries = createAgentRetries({ store, askAgain: ask })
  /** Also before the first game. */
  const showUnasked = (push: HintPush) => {
    const agent = reportOf(push, wallClock())
    store.set({ agent, flow: noteUnasked(store.get().flow, live?.recording.game.tick ?? 0, agent) })
  }
  const endWait = () => {
    if (isDecided) return
    clearTimeout(waitTimer)
    isDecided = true
    if (!isLockstep) onLost(false)
  }
  const startClock = () => {
    endWait()
    onWaitOver()
  }
  const decide = (asking: LiveGame) => {
    decisionTick = asking.recording.game.tick
    isDecided = false
    ask()
  }

  return {
    begin(begun, asked) {
      live = begun
      request = asked
      const isAgents = begun.recording.game.spec.mode === 'lam'
      isLockstep = asked.clock === 'lockstep' && isAgents
      isDecided = true
      retries.clear()
      store.set({ agent: null, beliefs: [], waitingSinceMs: null, flow: [] })
      if (isAgents) decide(begun)
      else publisher.publishNow()
    },
    run() {
      if (isLockstep || !live?.isAskedEachTick) publisher.run()
      if (!isLockstep && !isDecided) waitTimer = setTimeout(startClock, askedMs + firstAnswerMs - now())
      retries.resume()
    },
    stop() {
      clearTimeout(waitTimer)
      publisher.stop()
      retries.pause()
    },
    publish,
    take(push) {
      const { last_hint: wire, is_played: isPlayed, reason } = push.envelope
      const { gameId, gameTick } = answeredObservation(wire)
      if (!live || (!isPlayed && reason !== 'error')) return showUnasked(push)
      if (gameId !== null && gameId !== live.gameId) return
      if (isLockstep && (isDecided || (gameTick !== null && gameTick !== decisionTick))) return
      const nowMs = wallClock()
      const agent = reportOf(push, nowMs)
      store.set({ agent, waitingSinceMs: null, flow: noteAnswer(store.get().flow, gameTick, agent, nowMs) })
      if (agent.belief) store.set({ beliefs: noteBelief(store.get().beliefs, tickOf(live, gameTick), agent.belief) })
      // A failure is no decision: the same is asked again, and the game waits.
      if (isLockstep && !isPlayed) return retries.fail(reasonOf(push))
      retries.clear()
      isUnheard = !isPlayed
      if (!isPlayed) return
      endWait()
      live.queueHint(push)
    },
    noteApplied(wire, outcome) {
      const { agent, flow } = store.get()
      const report = flow.find((entry) => entry.report?.wire === wire)?.report ?? agent
      if (report?.wire !== wire) return
      const carriedOut = withOutcome(report, outcome)
      store.set({ flow: noteOutcome(flow, wire, carriedOut), ...(agent?.wire === wire && { agent: carriedOut }) })
    },
    noteTick(hasMoved) {
      if (!isLockstep && live?.isAskedEachTick) return void (isAnybodyAsked() && publish())
      if (!isLockstep) return void (hasMoved && publisher.noteMove())
      if (live && live.recording.game.tick >= decisionTick + windowTicks.lockstep) decide(live)
    },
    isGameHeld: () => !isDecided,
    retry: retries.retry,
    wake() {
      if (!isDecided && isUnheard) void publish()
    },
    setSendRate: publisher.setIntervalMs,
  }
}
