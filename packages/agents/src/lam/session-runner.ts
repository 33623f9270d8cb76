import type { EnrichedState } from '@clew/contracts/mqtt'
import type { Agent } from '../agent.ts'
import { personOf } from './lam-agent.ts'

export interface SessionRunnerOptions {
  readonly createAgent: (name: string) => Agent
  /** Answers one observation; called one at a time per session. What it does after `signal` fired is its own affair. */
  readonly answer: (agent: Agent, observation: EnrichedState, signal: AbortSignal) => Promise<void>
  /** Told when `answer` throws. */
  readonly onError: (error: unknown) => void
  /** Beyond this number one is forgotten: of the person who has the most, the one that was quiet for longest. */
  readonly maxSessions?: number
}

/**
 * Gives every game of a session an agent of its own, the one that its observations name, and each agent the newest when it is
 * free. So what an agent remembers is of one game.
 */
export interface SessionRunner {
  /** An observation of an earlier game, or of an earlier tick of the game, is dropped. */
  observe(observation: EnrichedState): void
  /** Forgets a session: its history, what waits and what is in flight. */
  forget(sessionId: string): void
  /** The same, unless the session is in a game: nobody makes an agent forget the half of it. */
  reset(sessionId: string): void
  /** How many observations are being answered, and how many wait for the one before. */
  jobs(): AgentJobs
  /** Aborts everything; nothing is answered afterwards. */
  stop(): void
}

export interface AgentJobs {
  readonly running: number
  readonly waiting: number
}

interface Session {
  readonly agentName: string
  newest: EnrichedState
  readonly agent: Agent
  readonly abort: AbortController
  /** At most one: a newer observation takes the place of the one before. */
  waiting: EnrichedState | undefined
  answering: EnrichedState | undefined
}

const defaultMaxSessions = 1000

export function createSessionRunner(options: SessionRunnerOptions): SessionRunner {
  const { createAgent, answer, onError, maxSessions = defaultMaxSessions } = options
  // In order of the last observation, so the first is the one to forget.
  const sessions = new Map<string, Session>()

  const forget = (sessionId: string) => {
    const session = sessions.get(sessionId)
    if (!session) return
    sessions.delete(sessionId)
    session.waiting = undefined
    session.abort.abort()
  }

  const work = async (session: Session) => {
    while (session.waiting) {
      const observation = session.waiting
      session.answering = observation
      session.waiting = undefined
      await answer(session.agent, observation, session.abort.signal).catch(onError)
    }
    session.answering = undefined
  }

  const observe = (observation: EnrichedState) => {
    const { sessionId } = observation
    const name = observation.agent ?? 'lam'
    const before = sessions.get(sessionId)
    if (before && isEarlier(observation, before.newest)) return
    if (before?.agentName !== name || before.newest.game_id !== observation.game_id) forget(sessionId)
    const session = sessions.get(sessionId) ?? newSession(name, createAgent(name), observation)
    session.newest = observation
    sessions.delete(sessionId)
    sessions.set(sessionId, session)
    if (sessions.size > maxSessions) forget(leastMissed(sessions))
    // Said again, it is answered already.
    if (isSame(observation, session.answering)) return
    session.waiting = observation
    if (!session.answering) void work(session)
  }

  const reset = (sessionId: string) => {
    if (sessions.get(sessionId)?.newest.game_id === undefined) forget(sessionId)
  }
  const jobs = () => {
    const all = [...sessions.values()]
    return {
      running: all.filter(({ answering }) => answering).length,
      waiting: all.filter(({ waiting }) => waiting).length,
    }
  }
  const stop = () => {
    for (const sessionId of sessions.keys()) forget(sessionId)
  }
  return { observe, forget, reset, jobs, stop }
}

/** Of the person who has the most, the session that was quiet for longest. Looks at all of them. */
function leastMissed(sessions: ReadonlyMap<string, Session>): string {
  const counts = new Map<string, number>()
  for (const { newest } of sessions.values()) counts.set(personOf(newest), (counts.get(personOf(newest)) ?? 0) + 1)
  const most = Math.max(...counts.values())
  const [oldest = ''] = [...sessions].find(([, { newest }]) => counts.get(personOf(newest)) === most) ?? []
  return oldest
}

function newSession(agentName: string, agent: Agent, newest: EnrichedState): Session {
  return { agentName, newest, agent, abort: new AbortController(), waiting: undefined, answering: undefined }
}

/** The ids of games rise. */
function isEarlier({ game_id: game, game_tick: tick = 0 }: EnrichedState, newest: EnrichedState): boolean {
  if (game === undefined || newest.game_id === undefined) return false
  return game < newest.game_id || (game === newest.game_id && tick < (newest.game_tick ?? 0))
}

const isSame = (one: EnrichedState, other: EnrichedState | undefined): boolean =>
  one.game_id !== undefined && one.game_id === other?.game_id && one.game_tick === other.game_tick
