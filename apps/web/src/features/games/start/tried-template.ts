import type { PublicTemplate } from '@clew/contracts/http/templates'
import { createContext, use } from 'react'
import { useAuth } from '../../../lib/auth.tsx'

/** Somebody else's template that is being tried; null where people play with their own. */
export const TriedTemplateContext = createContext<PublicTemplate | null>(null)

export const useTriedTemplate = (): PublicTemplate | null => use(TriedTemplateContext)

/** Whether the game and its agent are in this browser alone: a guest's, and one with somebody else's template. */
export function useIsPlayedHere(): boolean {
  const isTried = useTriedTemplate() !== null
  return useAuth().user === null || isTried
}
