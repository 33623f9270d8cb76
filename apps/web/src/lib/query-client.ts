import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

/** A refusal is final; a server that is away is asked again. */
const mayHelpToRetry = (error: Error): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 502

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 10_000, retry: (failures, error) => failures < 2 && mayHelpToRetry(error) },
    },
  })
