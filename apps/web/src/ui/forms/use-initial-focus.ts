import { useEffect, useRef } from 'react'

/** For the first field of a form that somebody has just opened: typing can begin at once. */
export function useInitialFocus() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return field
}
