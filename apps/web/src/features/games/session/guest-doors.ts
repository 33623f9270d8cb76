import { createAgent } from '@clew/agents/create-agent'
import { decide } from '@clew/agents/decide'
import { loadNetwork } from '@clew/agents/dqn/load-network'
import { createLamAgent } from '@clew/agents/lam/lam-agent'
import { createSessionRunner } from '@clew/agents/lam/session-runner'
import { builtinClient } from '@clew/agents/rules/builtin-client'
import { readHint } from '@clew/contracts/hint'
import type { AgentName } from '@clew/contracts/http/games'
import type { PromptTemplate } from '@clew/contracts/mqtt'
import { standardSpec } from '@clew/engine'
import { t } from '@lingui/core/macro'
import { keepGuestWin } from '../../../lib/guest-wins.ts'
import type { GameDoors, ReadTemplate } from './game-doors.ts'
import { guestTemplates } from './guest-templates.ts'
import type { FeedHandlers, FeedState } from './hint-feed.ts'
import { guestText, practiceText } from './status-texts.ts'

/** The same as on a server with no model configured. */
const lamOptions = { client: builtinClient, historyTurns: 4, timeoutMs: 5000, maxReplyChars: 16_000 }

const randomSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0

const feedStateOf = (isOn: boolean): FeedState =>
  isOn
    ? { kind: 'live', cause: t`The agent of this game plays in this browser.`, attempts: 0 }
    : { kind: 'disconnected', cause: null, attempts: 0 }

/**
 * A whole game in this browser, for somebody without an account, or whose server cannot begin one: nothing is sent anywhere
 * (design section 7, Guests).
 */
export function createGuestDoors(readTemplate: ReadTemplate = readGuestTemplate): GameDoors {
  let handlers: FeedHandlers | undefined
  let isConnected = false
  let agent: AgentName = 'lam'
  let template: PromptTemplate | null = null
  let games = 0
  const runner = createSessionRunner({
    createAgent: (name) => createAgent(name, { createLam: () => createLamAgent(lamOptions), seed: randomSeed() }),
    answer: async (player, observation, signal) => {
      const { hint } = await decide(player, observation, signal)
      const { error } = readHint(hint)
      const push = {
        session_id: observation.sessionId,
        has_hint: true,
        last_hint: hint,
        timestamp: Date.now(),
        is_played: error === null,
        reason: error === null ? null : ('error' as const),
      }
      if (isConnected && !signal.aborted) handlers?.onHint(push)
    },
    onError: () => undefined,
  })

  return {
    async createGame({ mode, germs, template_id: templateId, session_id: sessionId, agent: chosen }, mazeSeed) {
      runner.forget(sessionId)
      agent = chosen ?? 'lam'
      template = templateId == null ? null : readTemplate(templateId)
      // It is not to think its first thought while the game runs already.
      if (agent === 'dqn') await Promise.all([loadNetwork('standard'), loadNetwork('slow')])
      return {
        game_id: ++games,
        ...standardSpec(mode, mazeSeed ?? randomSeed(), germs),
        seal: null,
        isAskedEachTick: agent === 'dqn',
        notRanked: mazeSeed === null ? null : practiceText(),
      }
    },
    giveKey: () => Promise.reject(new Error(guestText())),
    publishTemplate: () => Promise.resolve(),
    async publishState({ state }) {
      runner.observe({ ...state, prompt_template: template, agent })
    },
    submitScore: () => Promise.reject(new Error(guestText())),
    keepWin(win) {
      if (template) keepGuestWin(win, { title: template.title, content: template.content })
    },
    createFeed(given) {
      const setConnected = (isOn: boolean) => {
        // The feed that is connected, not the one that was made last, hears the agent.
        if (isOn) handlers = given
        isConnected = isOn
        given.onState(feedStateOf(isOn))
      }
      // What is in this browser needs no network.
      const stay = () => undefined
      return { connect: () => setConnected(true), disconnect: () => setConnected(false), wake: stay, drop: stay }
    },
  }
}

function readGuestTemplate(templateId: number): PromptTemplate | null {
  const found = guestTemplates().find(({ id }) => id === templateId)
  return found ? { title: found.title, content: found.content, version: 1, user_id: 0 } : null
}
