import type { FailureLabel, SeedResult } from '@clew/contracts/evaluations/seed-result'
import type { Suite } from '@clew/contracts/evaluations/suites'
import { TemplateInputSchema } from '@clew/contracts/http/templates'
import { decodeRecord, tickMs } from '@clew/engine'
import type { Agent } from '../../agent.ts'
import { readReply, type ReplyLimits } from '../../lam/read-reply.ts'
import { createLamAgent, historyTurns } from '../../lam/lam-agent.ts'
import { placeholders } from '../../lam/placeholders.ts'
import type { ModelClient } from '../../model-client.ts'
import { autopsyOf } from '../autopsy.ts'
import { evaluateSeed } from '../evaluate-seed.ts'
import type { ImproveOptions, Proposal, Search } from './improve.ts'

interface ModelSearchOptions extends ReplyLimits {
  readonly client: ModelClient
  readonly suite: Suite
  readonly heldOutSeeds: number
  /** Told after each game and each time that the model wrote templates. */
  readonly onTokens: (tokens: number) => void
}

/** A game that was lost under a text, with what the model said in it, by tick. */
interface LostGame {
  readonly result: SeedResult
  readonly replies: ReadonlyMap<number, string>
}

const perRound = 4
const mostToldGames = 4
/** To write a few templates takes a slow model its time. */
const writing: ReplyLimits = { timeoutMs: 600_000, maxReplyChars: 140_000 }
/** Of a reply that is told. */
const excerptChars = 600
/** A game that an endpoint broke off is begun again so often. */
const mostTries = 3

/**
 * For a language model: it plays the games, and reads what was lost under a text, with the first wrong step of each, to write
 * texts that might do better (the reflection of GEPA, Agrawal and others 2025). Some 60 training games in three rounds, and the
 * held-out seeds twice. `play` rejects when the endpoint fails a game again and again, `proposals` when it does not answer.
 */
export function createModelSearch(options: ModelSearchOptions): Pick<ImproveOptions, 'search' | 'play'> {
  const { client, heldOutSeeds, onTokens } = options
  const lost = new Map<string, LostGame[]>()
  const never = new AbortController().signal

  const play: ImproveOptions['play'] = async (templateText, seed) => {
    const { result, replies } = await playWithModel(options, templateText, seed)
    onTokens(result.promptTokens + result.completionTokens)
    if (!result.won) lost.set(templateText, [...(lost.get(templateText) ?? []), { result, replies }])
    return result.won
  }

  const proposals: Search['proposals'] = async (text) => {
    const games = await Promise.all((lost.get(text) ?? []).slice(0, mostToldGames).map(lostText))
    const messages = [
      { role: 'system', content: task },
      { role: 'user', content: questionOf(text, games) },
    ] as const
    const reply = await readReply(client, { messages }, writing, never)
    if (reply.failure) throw new Error(`The model wrote no template: ${reply.failure.message}`)
    onTokens((reply.usage?.promptTokens ?? 0) + (reply.usage?.completionTokens ?? 0))
    return readProposals(reply.text)
  }

  const search: Search = {
    proposals,
    sameness: (text) => text.trim(),
    rounds: 3,
    heats: [
      { seeds: 4, goOn: 2 },
      { seeds: 12, goOn: 1 },
    ],
    heldOutSeeds,
    finalists: 1,
  }
  return { search, play }
}

async function playWithModel(
  { client, suite, timeoutMs, maxReplyChars }: ModelSearchOptions,
  templateText: string,
  seed: number,
): Promise<LostGame> {
  for (let attempt = 1; ; attempt++) {
    const replies = new Map<number, string>()
    const agent = listening(createLamAgent({ client, historyTurns, timeoutMs, maxReplyChars }), replies)
    const outcome = await evaluateSeed({ suite, seed, agent, templateText, isTimed: true })
    if (outcome.kind === 'measured') return { result: outcome.result, replies }
    if (attempt === mostTries) throw new Error(`Seed ${seed} could not be played: ${outcome.failure.message}`)
  }
}

/** The agent; what it says is noted by the tick of the game at which it was asked. */
const listening = (agent: Agent, replies: Map<number, string>): Agent => ({
  ...agent,
  decide: async (observation, signal) => {
    const decision = await agent.decide(observation, signal)
    replies.set(observation.tick / tickMs, decision.raw)
    return decision
  },
})

const failureWords: Readonly<Record<FailureLabel, string>> = {
  'no-valid-answer': 'no answer could be read as a JSON object',
  'walked-into-wall': 'the last move was into a wall, where the player then stood',
  refused: 'the rules refused all that the last answer asked for',
  'caught-waiting': 'a germ caught the player, who stood still',
  'caught-walking': 'a germ caught the player on the way',
  'gave-up': 'time ran out, and the player had not moved for half of it',
  'lost-time': 'time ran out while the player walked',
}

/** How a game was lost, where its first wrong step was, and what would have been better. */
async function lostText({ result, replies }: LostGame): Promise<string> {
  const { failure, ticks, steps, optimalSteps, record } = result
  const how = `After ${ticks} ticks and ${steps} steps (the shortest way has ${optimalSteps}): ${failure ? failureWords[failure] : 'lost'}.`
  const decoded = decodeRecord(record)
  const autopsy = decoded && (await autopsyOf(decoded))
  if (!autopsy) return how
  const { lastChanceTick, decisionTick, others } = autopsy
  const said = (replies.get(decisionTick) ?? '').slice(0, excerptChars)
  const better = others.find(({ status }) => status === 'won')
  return [
    how,
    lastChanceTick === null
      ? 'No walk led to the exit at any tick.'
      : `A walk led to the exit until tick ${lastChanceTick}.`,
    `The answer of tick ${decisionTick}, which was followed then: ${said}`,
    better && `A search for a safe walk answered there instead, and won: ${JSON.stringify(better.hint)}`,
  ]
    .filter(Boolean)
    .join('\n')
}

const task = `You improve prompt templates. A template is the whole instruction of an agent that steers a player through a maze of germs to an exit: every few ticks it gets the template as its system prompt and the state of the game, and answers with one JSON object. A germ that meets the player ends the game.

A template may name values of the state, which are put in their place: ${placeholders.map(({ name, description }) => `{{${name}}} (${description})`).join(' ')}

Keep to what the template says about the form of the answer unless answers could not be read. Give rules that hold for every maze: never a position or a path of one game.`

const questionOf = (text: string, games: readonly string[]): string =>
  [
    'The template:',
    `<template>\n${text}\n</template>`,
    games.length === 0
      ? 'It lost none of the games that were played. Make it surer still, or shorter.'
      : `Games that were lost with it:\n\n${games.map((game, at) => `${at + 1}. ${game}`).join('\n\n')}`,
    `Write ${perRound} templates that differ in what they change, each whole, in this form and with nothing else between them:`,
    '<change>what you changed, in one sentence</change>\n<template>\nthe whole new template\n</template>',
  ].join('\n\n')

const written = /(?:<change>([^<]{0,500})<\/change>\s*)?<template>\s*\n?([\s\S]*?)\s*<\/template>/g

/** The templates in a reply; what no template can be is left out. */
function readProposals(reply: string): Proposal[] {
  const { content } = TemplateInputSchema.shape
  return [...reply.matchAll(written)].slice(0, perRound).flatMap(([, why = '', text = '']): Proposal[] => {
    if (!content.safeParse(text).success) return []
    return [{ change: { kind: 'rewritten', sentences: [why.replaceAll(/\s+/g, ' ').trim()] }, text: `${text}\n` }]
  })
}
