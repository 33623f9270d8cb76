import { useQuery } from '@tanstack/react-query'
import { useMyTemplates } from '../../data/templates.ts'
import { latestRunsQuery } from './api.ts'
import { recentCount } from './steps.ts'

/** The templates changed last, and the last run with each of them, once they are known. */
export function useRecent() {
  const { templates, error, retry } = useMyTemplates()
  const recent = templates?.slice(0, recentCount)
  const runs = useQuery(latestRunsQuery(recent?.map(({ id }) => id).toSorted((a, b) => a - b) ?? []))
  return {
    templates,
    recent,
    runs: templates?.length === 0 ? [] : runs.data,
    areRunsMissing: runs.isLoadingError,
    error,
    retry,
  }
}
