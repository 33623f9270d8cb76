import type { Mood } from './moods.ts'
import { joinMoods } from './moods.ts'

interface Spoken {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly mood: Mood
}

const asking = /^[*_"'>\s-]*(?:player|user|human|customer|coach|me|q)\b[*_]*\s*:/im
const replying = /^[*_"'>\s-]*(?:agent|assistant|ai|bot|model|lam|a)\b[*_]*\s*:/im
const speaking = /^[*_"'>\s-]*\p{L}{1,20}\b[*_]*\s*:/mu

/** "User: ...", "Assistant: ...": what two say to each other shows how they talk, and orders nothing. A blank line ends it. */
export function withDialogues<S extends Spoken>(text: string, sentences: readonly S[]): readonly S[] {
  if (!sentences.some((one) => asking.test(one.text)) || !sentences.some((one) => replying.test(one.text)))
    return sentences
  let isSpoken = false
  return sentences.map((one, at) => {
    const before = sentences[at - 1]
    if (speaking.test(one.text)) isSpoken = asking.test(one.text) || replying.test(one.text)
    else if (before && /\n\s*\n/.test(text.slice(before.end, one.start))) isSpoken = false
    return isSpoken ? { ...one, mood: joinMoods(one.mood, 'silent') } : one
  })
}
