import { createAgent } from '@clew/agents/registry'
import { decide } from '@clew/agents/decide'
import { loadNetwork } from '@clew/agents/dqn/load-network'
import { createLamAgent } from '@clew/agents/lam/lam-agent'
import { createSessionRunner, type SessionRunner } from '@clew/agents/lam/session-runner'
import { builtinClient } from '@clew/agents/rule-agent/wire/builtin-client'
import { randomSeed } from '../../../lib/random-seed.ts'
import { type HintPush, readWire } from './hint-push.ts'

/** The same as on a server with no model configured. */
const lamOptions = { client: builtinClient, historyTurns: 4, timeoutMs: 5000, maxReplyChars: 16_000 }

/** The agents of the games in this browser; `onHint` hears their answers, but for those of a game that is over. */
export const createGuestAgents = (onHint: (push: HintPush) => void): SessionRunner =>
  createSessionRunner({
    createAgent: (name) => createAgent(name, { createLam: () => createLamAgent(lamOptions), seed: randomSeed() }),
    answer: async (player, observation, signal) => {
      const { hint } = await decide(player, observation, signal)
      const reading = readWire(hint)
      const isPlayed = reading.read.error === null
      const envelope = {
        session_id: observation.sessionId,
        has_hint: true,
        last_hint: hint,
        timestamp: Date.now(),
        is_played: isPlayed,
        reason: isPlayed ? null : ('error' as const),
      }
      if (!signal.aborted) onHint({ envelope, ...reading })
    },
    onError: () => undefined,
  })

/** The DQN is not to think its first thought while the game runs already. */
export const loadNetworks = () => Promise.all([loadNetwork('standard'), loadNetwork('slow')])
