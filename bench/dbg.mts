import { specOnBoard } from '@clew/engine'
import { playGame } from '../packages/agents/src/evaluate/play-game.ts'
import { ruleAgentOf } from '../packages/agents/src/evaluate/rule-agent-of.ts'
import { templates } from './prompts/templates.ts'
import { clocks } from './agents/suites.ts'
const t = templates['+ freezes when a germ is within 3 cells']!
for (const seed of [1,2,3]) {
  const agent: any = ruleAgentOf(t)
  let n = 0
  const wrapped = { ...agent, async decide(o: any, s: any) { const d = await agent.decide(o, s); if (n++ < 8 && seed < 3) console.log(JSON.stringify({ tick: o.gameTick, pos: o.player ?? o.player_pos, germs: (o.germs ?? []).map((g: any) => g.pos ?? [g.x, g.y]), hint: d.hint }).slice(0, 400)); return d } }
  const { game } = await playGame({ ...clocks.lockstep, spec: specOnBoard('classic', 'lam', seed, 5), agent: wrapped } as any)
  console.log(seed, game.status, game.tick, n)
}
