import { type AgentName, agentNames, agents } from '@clew/contracts/agents'
import type { Evaluation } from '@clew/contracts/http/evaluations'
import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'

/** Abbreviations are the same in every language. */
const words: Readonly<
  Record<AgentName, { readonly label: MessageDescriptor | string; readonly text: MessageDescriptor }>
> = {
  lam: { label: 'LAM', text: msg`A model that your template steers.` },
  random: { label: msg`Random`, text: msg`Steps to any open cell beside it.` },
  bfs: { label: 'BFS', text: msg`Walks a shortest way to the exit and sees no germs.` },
  cautious: { label: msg`Cautious`, text: msg`Walks a shortest way to the exit, but never steps next to a germ.` },
  planner: {
    label: msg`Planner`,
    text: msg`Reckons with all that germs may do, waits, and plans again with each look.`,
  },
  dqn: { label: 'DQN', text: msg`A network that learned the game by reinforcement.` },
  program: { label: msg`Own program`, text: msg`A program of yours that answers over MQTT.` },
}

/** What an agent is called on screen. */
export function agentLabel(agent: AgentName): string {
  const { label } = words[agent]
  return typeof label === 'string' ? label : i18n._(label)
}

/** One sentence about what an agent does. */
export const agentDescription = (agent: AgentName): string => i18n._(words[agent].text)

/** The agents that may be chosen; a program of somebody's own plays no game that is in this browser alone. */
export const agentOptions = (isPlayedHere: boolean) =>
  agentNames
    .filter((name) => !isPlayedHere || agents[name].kind !== 'program')
    .map((name) => ({ value: name, label: agentLabel(name) }))

/** Who played; the rule engine is never called by a name that could be a model's. */
export const playerLabel = ({
  agent,
  model,
  is_rule_engine,
}: Pick<Evaluation, 'agent' | 'model' | 'is_rule_engine'>) =>
  is_rule_engine ? t`Built-in rule engine` : (model ?? agentLabel(agent))
