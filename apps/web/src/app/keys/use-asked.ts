import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useAuth } from '../../lib/auth.tsx'
import { isMac } from '../../ui/is-mac.ts'
import { isInOverlay, isTypedInto } from '../../ui/key-target.ts'
import { getScreenKeys } from '../../ui/screen-keys.ts'
import { askedBy, type Asked } from './asked-by.ts'

interface Asking {
  /** What is open; undefined as long as nothing ever was. */
  readonly asked: Asked | null | undefined
  readonly ask: (what: Asked) => void
  readonly close: () => void
}

/** Palette and sheet, opened by key or by `ask`, and closed when the page changes. A visitor has no palette. */
export function useAsked(): Asking {
  const { status } = useAuth()
  const [asked, setAsked] = useState<Asked | null>()
  const close = useCallback(() => setAsked((known) => known && null), [])
  const place = useLocation({ select: ({ pathname }) => pathname })
  const [known, setKnown] = useState({ place, status })
  if (known.place !== place || known.status !== status) {
    setKnown({ place, status })
    close()
  }

  const ask = useCallback((what: Asked) => {
    const { openSheet } = getScreenKeys()
    if (what === 'shortcuts' && openSheet) openSheet()
    else setAsked(what)
  }, [])
  const onDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || getScreenKeys().openSheet) return
    const what = askedBy(event, { isTyped: isTypedInto(event.target), isMac })
    if (what === null || (what === 'palette' && status !== 'signed-in')) return
    // The same key closes what it opened; any other dialog or menu has the keys to itself.
    if (what !== asked && (isInOverlay(event.target) || document.querySelector('[aria-modal="true"]'))) return
    event.preventDefault()
    if (event.repeat) return
    if (what === asked) close()
    else setAsked(what)
  })
  useEffect(() => {
    addEventListener('keydown', onDown)
    return () => removeEventListener('keydown', onDown)
  }, [])
  return { asked, ask, close }
}
