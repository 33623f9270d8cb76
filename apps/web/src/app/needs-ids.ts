import { redirect } from '@tanstack/react-router'

/** What is no id names no page, and an unknown path leads home. */
export function needsIds<Params extends object>({ params }: { readonly params: Params }): void {
  if (!Object.values(params).every(isId)) throw redirect({ to: '/', replace: true })
}

const isId = (part: unknown): boolean => typeof part === 'string' && /^[1-9]\d{0,8}$/.test(part)
