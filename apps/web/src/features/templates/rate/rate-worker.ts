import { ruleAgentOf } from '@clew/agents/evaluate/rule-agent-of'
import { winsSeed } from '@clew/agents/evaluate/wins-seed'
import { suites } from '@clew/contracts/evaluations/suites'
import { createBreather } from '../../../lib/breather.ts'

/** Play so many seeds with each of the texts, and forget what was asked before. */
export interface RateQuestion {
  readonly texts: readonly string[]
  readonly seeds: readonly number[]
}

/** Of one of the texts: whether each seed was won, in order, as far as they are played. */
export interface RateProgress {
  readonly text: string
  readonly won: readonly boolean[]
}

const suite = suites['standard-1']
/** Texts whose games are kept: the saved one, and those to which undo leads back. */
const mostKept = 20
/** The thread looks up for another question, and tells of what it has, so often. */
const sliceMs = 50

const kept = new Map<string, boolean[]>()
let asked: RateQuestion | null = null

addEventListener('message', ({ data }: MessageEvent<RateQuestion>) => {
  asked = data
  void answer(data)
})

async function answer(question: RateQuestion): Promise<void> {
  for (const text of question.texts) {
    const won = kept.get(text) ?? []
    // What was asked for last is thrown away last.
    kept.delete(text)
    kept.set(text, won)
    for (const old of [...kept.keys()].slice(0, -mostKept)) kept.delete(old)
    await playOn(question, text, won)
    if (asked !== question) return
  }
}

async function playOn(question: RateQuestion, text: string, won: boolean[]): Promise<void> {
  const agent = ruleAgentOf(text)
  const tell = () => postMessage({ text, won } satisfies RateProgress)
  const breathe = createBreather(sliceMs, tell)
  for (const seed of question.seeds.slice(won.length)) {
    won.push(await winsSeed(suite, seed, agent, text))
    await breathe()
    if (asked !== question) return
  }
  tell()
}
