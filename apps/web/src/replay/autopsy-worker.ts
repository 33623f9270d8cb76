import { autopsyOf } from '@clew/agents/evaluate/autopsy'
import type { GameRecord } from '@clew/engine'

// The record of a lost game is answered with its autopsy, on the port that came with it.
addEventListener('message', ({ data, ports: [port] }: MessageEvent<GameRecord>) => {
  void autopsyOf(data).then((autopsy) => port?.postMessage(autopsy ?? 'none'))
})
