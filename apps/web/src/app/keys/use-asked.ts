import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAuth } from '../../lib/auth.tsx'
import { isBoardInUse } from '../../ui/keys/board-in-use.ts'
import { isMac } from '../../ui/keys/is-mac.ts'
import { isInOverlay, isTypedInto } from '../../ui/keys/key-target.ts'
import { getScreenKeys } from '../../ui/keys/screen-keys.ts'
import { askedBy, type Asked } from './asked-by.ts'
import { typedAhead } from './typed-ahead.ts'

interface Asking {
  /** What is open; undefined as long as nothing ever was. */
  readonly asked: Asked | null | undefined
  readonly ask: (what: Asked) => void
  readonly close: () => void
  /** What is looked for in the palette; typed before its field is there, too. */
  readonly query: string
  readonly setQuery: (query: string) => void
}

/** Its code should be there by then; where it cannot be fetched, the keys are the page's again. */
const patienceMs = 5000

/** Palette and sheet, opened by key or by `ask`, and closed when the page changes. A visitor has no palette. */
export function useAsked(): Asking {
  const { status } = useAuth()
  const [asked, setAsked] = useState<Asked | null>()
  const [query, setQuery] = useState('')
  const askedAt = useRef(0)
  const close = useCallback(() => setAsked((known) => known && null), [])
  const place = useLocation({ select: ({ pathname }) => pathname })
  const [known, setKnown] = useState({ place, status })
  if (known.place !== place || known.status !== status) {
    setKnown({ place, status })
    close()
  }

  const ask = useCallback((what: Asked) => {
    const { openSheet } = getScreenKeys()
    if (what === 'shortcuts' && openSheet) return openSheet()
    askedAt.current = performance.now()
    setQuery('')
    setAsked(what)
  }, [])
  const onDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const what = askedBy(event, { isTyped: isTypedInto(event.target), isMac })
    if (what === null || (what === 'shortcuts' && getScreenKeys().openSheet)) return
    if (what === 'palette' && (status !== 'signed-in' || isBoardInUse())) return
    // The same key closes what it opened; any other dialog or menu has the keys to itself.
    if (what !== asked && (isInOverlay(event.target) || document.querySelector('[aria-modal="true"]'))) return
    event.preventDefault()
    if (event.repeat) return
    if (what === asked) close()
    else ask(what)
  })
  const onTypedAhead = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || isInOverlay(event.target) || performance.now() - askedAt.current > patienceMs) return
    const next = typedAhead(query, event)
    if (next === null) return
    // Not into whatever has the focus still.
    event.preventDefault()
    event.stopPropagation()
    setQuery(next)
  })
  useEffect(() => {
    addEventListener('keydown', onDown)
    return () => removeEventListener('keydown', onDown)
  }, [])
  useEffect(() => {
    if (asked !== 'palette') return undefined
    // Before those of the page, of which an editor would answer in its own element.
    addEventListener('keydown', onTypedAhead, true)
    return () => removeEventListener('keydown', onTypedAhead, true)
  }, [asked])
  return { asked, ask, close, query, setQuery }
}
