import { sentencesToMeasure } from '@clew/agents/evaluate/sentences-to-measure'
import type { Adherence } from '@clew/contracts/evaluations/report'

/** Answered with the sentences of the text, as `SentenceToMeasure`. */
export interface SentencesQuestion {
  readonly text: string
  readonly broken: Adherence['sentences']
}

// The answer goes to the port that came with the question.
addEventListener('message', ({ data: { text, broken }, ports: [port] }: MessageEvent<SentencesQuestion>) => {
  port?.postMessage(sentencesToMeasure(text, broken))
})
