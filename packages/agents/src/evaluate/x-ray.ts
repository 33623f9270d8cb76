import { compileTemplate } from '../rule-agent/compile/compile-template.ts'
import { type CutSentence, cutSentences } from '../rule-agent/parse/cut-sentences.ts'
import { policyKey } from './rule-agent-of.ts'
import { type PlayedWorth, worthOf } from './sentence-worth.ts'
import { pairedWins } from './statistics/paired-rates.ts'

export type SentenceVerdict = PlayedWorth['verdict'] | 'not-understood' | 'changes-nothing'

/** A sentence of a template, from `start` up to `end` of it, and what it is worth to the built-in rule agent. */
export interface SentenceWorth {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly verdict: SentenceVerdict
  /** The win rate with it minus that without it, from -1 to 1; 0 where nothing had to be played, for the policy is the same. */
  readonly difference: number
  /** Null where nothing had to be played. */
  readonly measured: PlayedWorth['measured'] | null
}

export interface XRay {
  readonly templateText: string
  readonly seeds: number
  /** Of the whole text; null when nothing had to be played. */
  readonly wins: number | null
  /** As they stand in the text. */
  readonly sentences: readonly SentenceWorth[]
}

export interface XRayProgress {
  readonly played: number
  readonly games: number
}

export interface XRayOptions {
  readonly templateText: string
  readonly seeds: readonly number[]
  /** Whether the built-in rule agent wins a seed under a text; texts come one after the other. */
  readonly play: (templateText: string, seed: number) => Promise<boolean>
}

/**
 * Plays a template on some seeds with all its sentences and once without each, and says what each is worth. Between sentences
 * that are worth nothing, at most 5 % of X-rays call one helpful or harmful. It says how far it is before each game, so that
 * whoever asks may stop or wait there. Costs (1 + sentences that change the policy) x seeds games, less where two leave the same
 * policy. Rejects only when `play` does.
 */
export async function* xRay({ templateText, seeds, play }: XRayOptions): AsyncGenerator<XRayProgress, XRay> {
  const whole = policyKey(templateText)
  const sentences = cutSentences(templateText)
    .map((sentence) => ({ ...sentence, policy: policyKey(sentence.without) }))
    // A heading or an example counts for what the sentences are with it.
    .filter(({ isFrame, policy }) => !isFrame || policy !== whole)
    .toSorted((a, b) => a.start - b.start)
  const changing = sentences.filter(({ policy }) => policy !== whole)
  const texts = new Map(changing.map(({ policy, without }) => [policy, without]))
  if (changing.length > 0) texts.set(whole, templateText)
  const won = new Map<string, boolean[]>()
  const games = texts.size * seeds.length
  for (const [policy, text] of texts) {
    const results: boolean[] = []
    won.set(policy, results)
    for (const seed of seeds) {
      yield { played: (won.size - 1) * seeds.length + results.length, games }
      results.push(await play(text, seed))
    }
  }
  const wins = won.get(whole)
  const worth = wins ? worthOf(changing.map(({ policy }) => pairedWins(won.get(policy)!, wins))) : []
  return {
    templateText,
    seeds: seeds.length,
    wins: wins?.filter(Boolean).length ?? null,
    sentences: sentences.map((sentence) => ({
      text: sentence.text,
      start: sentence.start,
      end: sentence.end,
      ...(worth[changing.indexOf(sentence)] ?? unplayed(templateText, sentence)),
    })),
  }
}

type Worth = Pick<SentenceWorth, 'verdict' | 'difference' | 'measured'>

function unplayed(templateText: string, { start, end }: CutSentence): Worth {
  const { evidence, unmatched } = compileTemplate(templateText)
  const isInside = (span: { readonly start: number; readonly end: number }) => span.start >= start && span.end <= end
  const isMissed = unmatched.some(isInside) && !evidence.some(isInside)
  return { verdict: isMissed ? 'not-understood' : 'changes-nothing', difference: 0, measured: null }
}
