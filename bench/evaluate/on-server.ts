import type { Evaluation, EvaluationDetail } from '@clew/contracts/http/evaluations'
import type { ClewProcess } from '../clew/start-clew.ts'

const pollMs = 20

/**
 * Seconds from the call that asks for an evaluation to the one that reads its last game, once for each round. Throws when two of
 * them differ in a byte, records included.
 */
export async function secondsOnServer(
  clew: ClewProcess,
  { content, seeds, rounds }: { readonly content: string; readonly seeds: number; readonly rounds: number },
): Promise<number[]> {
  const token = await clew.signUp('bench@example.com')
  const template = await clew.call<{ id: number }>('/api/templates', { token, body: { title: 'Bench', content } })
  const seconds: number[] = []
  const games = new Set<string>()
  for (let round = 0; round < rounds; round++) {
    const startedMs = performance.now()
    const { id } = await clew.call<Evaluation>('/api/evaluations', {
      token,
      body: { template_id: template.id, seeds },
    })
    let read = await clew.call<EvaluationDetail>(`/api/evaluations/${id}`, { token })
    while (read.played < seeds) {
      if (read.finished_at !== null) throw new Error(`the evaluation ended early: ${read.error}`)
      await new Promise((resolve) => setTimeout(resolve, pollMs))
      read = await clew.call<EvaluationDetail>(`/api/evaluations/${id}`, { token })
    }
    seconds.push((performance.now() - startedMs) / 1000)
    const records: unknown[] = []
    for (const { seed } of read.results)
      records.push(await clew.call(`/api/evaluations/${id}/seeds/${seed}`, { token }))
    games.add(JSON.stringify([read.results, records]))
  }
  if (games.size > 1) throw new Error('the same evaluation gave other games')
  return seconds
}
