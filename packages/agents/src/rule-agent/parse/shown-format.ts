import type { Token } from './concepts.ts'
import type { Sentence } from './sentences.ts'

/** "Answer in this format:" with a JSON example behind it asks for JSON. */
export const showsFormat = (
  { leadsIn, example, mood, text }: Pick<Sentence, 'leadsIn' | 'example' | 'mood' | 'text'>,
  tokens: readonly Token[],
): boolean =>
  ((leadsIn && example === 'json') || inlineShape.test(text)) &&
  mood === 'plain' &&
  tokens.some(
    ({ concept, text: said }) =>
      concept === 'answer' || concept === 'send' || concept === 'json' || concept === 'shape' || outputName.test(said),
  ) &&
  tokens.every(({ concept }) => concept !== 'neg' && concept !== 'example' && concept !== 'if' && concept !== 'you')

/** "Respond with: {"path": [[x, y]]}". */
const inlineShape =
  /^[^{}]{3,60}[:：]\s*`*\{\s*["'“]?(?:hint|path|break_wall|\w+_ms|use_bfs)["'”]?\s*[:：?].*\}`*[\s.]*$/s
const outputName =
  /output|response|answer|reply|return|format|schema|ausgabe|antwort|sortie|reponse|salida|respuesta|输出|回答/
