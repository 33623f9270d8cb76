import { retellGame, type ToldGame } from '@clew/agents/evaluate/retell-game'

// A game is answered with its decisions, on the port that came with it.
addEventListener('message', ({ data, ports: [port] }: MessageEvent<ToldGame>) => {
  void retellGame(data).then((told) => port?.postMessage(told ?? 'none'))
})
