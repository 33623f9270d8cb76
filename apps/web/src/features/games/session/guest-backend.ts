import type { AgentName } from '@clew/contracts/agents'
import type { PromptTemplate } from '@clew/contracts/mqtt'
import { specOnBoard } from '@clew/engine'
import { t } from '@lingui/core/macro'
import { randomSeed } from '../../../lib/random-seed.ts'
import type { GameBackend, ReadTemplate } from './game-backend.ts'
import { guestTemplates } from './guest-templates.ts'
import type { FeedHandlers, FeedState } from './hint-feed.ts'
import type { HintPush } from './hint-push.ts'
import { guestText, practiceText } from './status-labels.ts'

const feedStateOf = (isOn: boolean): FeedState =>
  isOn
    ? { kind: 'live', cause: t`The agent of this game plays in this browser.`, attempts: 0 }
    : { kind: 'disconnected', cause: null, attempts: 0 }

/**
 * A whole game in this browser, for somebody without an account, or whose server cannot begin one: nothing is sent anywhere
 * (`docs/spec/design.md` section 7, Guests).
 */
export function createGuestBackend(readTemplate: ReadTemplate = readGuestTemplate): GameBackend {
  let handlers: FeedHandlers | undefined
  let isConnected = false
  let agent: AgentName = 'lam'
  let template: PromptTemplate | null = null
  let games = 0
  // They are large, and a game by hand needs none; nor is a win kept where nobody was led by a template.
  let fetched: ReturnType<typeof fetchAgents> | undefined
  const fetchAgents = async () => {
    const parts = Promise.all([import('./guest-agents.ts'), import('../../../lib/guest-wins.ts')])
    const [{ createGuestAgents, loadNetworks }, { keepGuestWin }] = await parts
    const onHint = (push: HintPush) => isConnected && handlers?.onHint(push)
    return { agents: createGuestAgents(onHint), loadNetworks, keepGuestWin }
  }
  const getAgents = () => (fetched ??= fetchAgents())

  return {
    async createGame(
      { board = 'classic', mode, germs, template_id: templateId, session_id: sessionId, agent: chosen },
      mazeSeed,
    ) {
      agent = chosen ?? 'lam'
      template = templateId == null ? null : readTemplate(templateId)
      if (mode === 'lam' || template) {
        const { agents, loadNetworks } = await getAgents()
        agents.forget(sessionId)
        if (agent === 'dqn') await loadNetworks()
      }
      return {
        game_id: ++games,
        ...specOnBoard(board, mode, mazeSeed ?? randomSeed(), germs),
        seal: null,
        isAskedEachTick: agent === 'dqn',
        notRanked: mazeSeed === null ? null : practiceText(),
      }
    },
    giveKey: () => Promise.reject(new Error(guestText())),
    publishTemplate: () => Promise.resolve(),
    async publishState({ state }) {
      const { agents } = await getAgents()
      agents.observe({ ...state, prompt_template: template, agent })
    },
    submitScore: () => Promise.reject(new Error(guestText())),
    keepWin(win) {
      if (!template) return
      const { title, content } = template
      void getAgents().then(({ keepGuestWin }) => keepGuestWin(win, { title, content }))
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
