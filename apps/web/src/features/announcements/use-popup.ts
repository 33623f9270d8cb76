import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { activeQuery } from './api.ts'
import { dismissedKey, readDismissed, rememberDismissed } from './dismissed.ts'
import { nextPopup, type Popup } from './popup.ts'

/** `docs/spec/platform.md` section 9. */
const fadeMs = 300

/** The announcement to show, and the way to dismiss it, which other tabs follow. */
export function usePopup(userId: number, isWithheld: boolean) {
  const { data: active = [] } = useQuery(activeQuery)
  const { dismissed, dismiss } = useDismissed(userId)
  const [popup, setPopup] = useState<Popup>(null)
  const next = nextPopup(popup, { active, dismissed, isWithheld })
  if (next !== popup) setPopup(next)
  useEffect(() => {
    if (!popup?.isLeaving) return
    const timer = setTimeout(() => setPopup(null), fadeMs)
    return () => clearTimeout(timer)
  }, [popup])
  return { popup: next, dismiss }
}

function useDismissed(userId: number) {
  const [dismissed, setDismissed] = useState(() => readDismissed(userId))
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === dismissedKey(userId)) setDismissed(readDismissed(userId))
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [userId])
  return { dismissed, dismiss: (id: number) => setDismissed(rememberDismissed(userId, id)) }
}
