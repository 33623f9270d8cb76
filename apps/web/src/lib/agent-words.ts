import type { Evaluation } from '@clew/contracts/http/evaluations'
import type { AgentName } from '@clew/contracts/http/games'
import { t } from '@lingui/core/macro'

/** What an agent is called on screen; abbreviations are the same in every language. */
export function agentLabel(agent: AgentName): string {
  const labels = {
    lam: 'LAM',
    random: t`Random`,
    bfs: 'BFS',
    cautious: t`Cautious`,
    planner: t`Planner`,
    dqn: 'DQN',
    program: t`Own program`,
  }
  return labels[agent]
}

/** One sentence about what an agent does. */
export function agentDescription(agent: AgentName): string {
  const descriptions = {
    lam: t`A model that your template steers.`,
    random: t`Steps to any open cell beside it.`,
    bfs: t`Walks a shortest way to the exit and sees no germs.`,
    cautious: t`Walks a shortest way to the exit, but never steps next to a germ.`,
    planner: t`Reckons with all that germs may do, waits, and plans again with each look.`,
    dqn: t`A network that learned the game by reinforcement.`,
    program: t`A program of yours that answers over MQTT.`,
  }
  return descriptions[agent]
}

/** Who played; the rule engine is never called by a name that could be a model's. */
export const playerLabel = ({
  agent,
  model,
  is_rule_engine,
}: Pick<Evaluation, 'agent' | 'model' | 'is_rule_engine'>) =>
  is_rule_engine ? t`Built-in rule engine` : (model ?? agentLabel(agent))
