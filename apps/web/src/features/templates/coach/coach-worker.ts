import { coach, type PlayedRun } from '@clew/agents/coach/coach'

interface Question {
  readonly text: string
  readonly runs: readonly PlayedRun[]
}

// A text and the last games with it are answered with the coaching, on the port that came with them.
addEventListener('message', ({ data, ports: [port] }: MessageEvent<Question>) => {
  void coach(data.text, data.runs).then((coaching) => port?.postMessage(coaching))
})
