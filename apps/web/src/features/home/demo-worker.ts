import type { EnrichedState } from '@clew/contracts/mqtt'
import { createDemoAgent } from './demo-agent.ts'

const agent = createDemoAgent()

// An observation is answered on the port that came with it; null is a new game.
addEventListener('message', ({ data, ports: [port] }: MessageEvent<EnrichedState | null>) => {
  if (data === null) agent.reset()
  else void agent.decide(data).then((hint) => port?.postMessage(hint))
})
