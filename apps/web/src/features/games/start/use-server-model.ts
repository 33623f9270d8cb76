import type { Health } from '@clew/contracts/http/health'
import { useQuery } from '@tanstack/react-query'
import { useIsPlayedHere } from './tried-template.ts'
import { healthQuery } from '../session/api.ts'

export type ServerModel = Health['model']

/** The model that plays for those who are signed in; undefined for a guest, and until it is known. */
export function useServerModel(): ServerModel | undefined {
  const isHere = useIsPlayedHere()
  return useQuery({ ...healthQuery, enabled: !isHere }).data?.model
}

/** Whether it is being asked for. */
export function useIsModelAwaited(): boolean {
  const isHere = useIsPlayedHere()
  return useQuery({ ...healthQuery, enabled: !isHere }).isLoading
}
