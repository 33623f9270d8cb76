import { suites } from '@clew/contracts/evaluations/suites'
import { expect, test } from 'vitest'
import type { ChatRequest, ModelClient, ModelEvent } from '../../model-client.ts'
import { builtinClient } from '../../rule-agent/wire/builtin-client.ts'
import { improve, type Improvement } from './improve.ts'
import { createModelSearch } from './model-search.ts'

const weak = 'Plan the shortest path to the exit. Reply with JSON only.'
const better = `${weak} Look one answer ahead. Freeze the germs for 3 seconds.`

/** Plays as the built-in agent does; what it writes when it is asked for templates is given. */
function writing(reply: string | ModelEvent): ModelClient & { readonly asked: ChatRequest[] } {
  const asked: ChatRequest[] = []
  return {
    ...builtinClient,
    asked,
    async *stream(request, signal) {
      if (!request.messages[0]!.content.startsWith('You improve prompt templates.'))
        return yield* builtinClient.stream(request, signal)
      asked.push(request)
      if (typeof reply !== 'string') return yield reply
      yield { type: 'delta', text: reply }
      const usage = { promptTokens: 900, completionTokens: 100, estimated: false }
      yield { type: 'done', usage, model: 'writer', finishReason: 'stop' }
    },
  }
}

const form = (text: string, why = 'It freezes germs.') => `<change>${why}</change>\n<template>\n${text}\n</template>`

async function searchWith(client: ModelClient, templateText = weak) {
  let tokens = 0
  const suite = suites['standard-1']
  const limits = { timeoutMs: 10_000, maxReplyChars: 16_000 }
  const onTokens = (used: number) => void (tokens += used)
  const searching = createModelSearch({ client, suite, heldOutSeeds: 60, onTokens, ...limits })
  const run = improve({ templateText, suite, ...searching })
  let step = await run.next()
  while (!step.done) step = await run.next()
  return { found: step.value satisfies Improvement, tokens }
}

test('a model is told what was lost, at which answer, and what it writes is better on seeds that it never saw', async () => {
  const client = writing(
    `Here they are.\n\n${form(better)}\n\n${form('Stand still.', 'It waits.')}\n\n${form('Wait.')}`,
  )
  const { found, tokens } = await searchWith(client)
  const question = client.asked[0]!.messages[1]!.content
  expect(question).toContain(`<template>\n${weak}\n</template>`)
  expect(question).toMatch(/After \d+ ticks and \d+ steps \(the shortest way has \d+\): a germ caught the player/)
  expect(question).toMatch(/The answer of tick \d+, which was followed then: \{"hint"/)
  expect(question).toMatch(/answered there instead, and won: \{/)

  const { candidates, best, heldOut, finalists } = found
  expect(candidates[best!]).toMatchObject({
    text: `${better}\n`,
    change: { kind: 'rewritten', sentences: ['It freezes germs.'] },
  })
  expect(heldOut.seeds).toBe(60)
  expect(finalists[0]!.wins).toBeGreaterThan(heldOut.wins + 15)
  expect(candidates.map(({ played }) => played).toSorted((a, b) => a - b)[0]).toBe(4)
  expect(tokens).toBeGreaterThan(1000 * client.asked.length)
})

test.each([
  ['nothing that is a template', 'I would keep away from germs.'],
  ['empty ones, too long ones and the same one again', [form(' '), form('x'.repeat(33_000)), form(weak)].join('\n')],
])('a model that writes %s finds nothing better, and nothing is claimed', async (_, reply) => {
  const { found } = await searchWith(writing(reply))
  expect(found).toMatchObject({ best: null, finalists: [], heldOut: { seeds: 0 } })
  expect(found.candidates).toHaveLength(1)
})

test('a model that does not answer ends the search in one sentence', async () => {
  const failure = { code: 'unavailable', message: 'The endpoint is away.' } as const
  await expect(searchWith(writing({ type: 'error', failure }))).rejects.toThrow(
    'The model wrote no template: The endpoint is away.',
  )
})

test('a text that holds the marks of the form does not end it early', async () => {
  const { found } = await searchWith(writing(form(`${better} Never write <change> or </change>.`)))
  expect(found.candidates[1]!.text).toContain('Never write <change> or </change>.')
})
