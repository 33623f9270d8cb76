import { type Evaluation, isOpen } from '@clew/contracts/http/evaluations'
import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError, callEvents } from '../../lib/api.ts'
import { readEvents } from '../../lib/read-events.ts'
import { evaluationQuery } from './api.ts'

const fallback = () => t`Failed to follow the evaluation`

/** Reads an evaluation again whenever it has gone on. Without the line it is still read now and then. */
export function useFollow({ id, state }: Pick<Evaluation, 'id' | 'state'>): void {
  const client = useQueryClient()
  const runs = isOpen(state)
  useEffect(() => {
    if (!runs) return
    const leaving = new AbortController()
    const { queryKey } = evaluationQuery(String(id))
    const readAgain = () => void client.invalidateQueries({ queryKey }, { cancelRefetch: false })
    follow(id, leaving.signal, readAgain).catch(() => undefined)
    return () => leaving.abort()
  }, [client, id, runs])
}

async function follow(id: number, signal: AbortSignal, onNews: () => void): Promise<void> {
  const response = await callEvents('GET /api/evaluations/:id/events', {
    params: { id },
    fallback: fallback(),
    signal,
  })
  const brokenLine = () => new ApiError(0, fallback(), 'broken')
  for await (const { event } of readEvents(response, { signal, brokenLine })) if (event === 'evaluation') onNews()
}
