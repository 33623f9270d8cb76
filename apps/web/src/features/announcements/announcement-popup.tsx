import type { Announcement } from '@clew/contracts/http/announcements'
import { useLingui } from '@lingui/react/macro'
import {
  useDocumentVisibility,
  useFocusWithin,
  useHover,
  useMediaQuery,
  useMergedRef,
  useReducedMotion,
} from '@mantine/hooks'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAuth } from '../../lib/auth.tsx'
import { useIsBoardInUse } from '../../ui/keys/board-in-use.ts'
import { AnnouncementCard } from './announcement-card.tsx'
import classes from './announcement-popup.module.css'
import { usePopup } from './use-popup.ts'
import { leftAt, setRunning, startCountdown } from './countdown.ts'

/** `docs/spec/platform.md` section 9. */
const shownForMs = 15_000

/** What is announced, one at a time; each is seen once. */
export function AnnouncementPopup() {
  const { user } = useAuth()
  return user && <PopupFor key={user.id} userId={user.id} />
}

function PopupFor({ userId }: { userId: number }) {
  const { t } = useLingui()
  const { popup, dismiss } = usePopup(userId, useIsBoardInTheWay())
  const isWriting = useIsWriting()
  return (
    <section
      className={classes.place}
      data-top={isWriting || undefined}
      aria-label={t`Announcement`}
      aria-live="polite"
    >
      {popup && (
        <ShownAnnouncement
          key={popup.announcement.id}
          announcement={popup.announcement}
          isLeaving={popup.isLeaving}
          onDismiss={() => dismiss(popup.announcement.id)}
        />
      )}
    </section>
  )
}

/** On a phone the board takes the whole screen: while a game runs, what is announced waits. */
function useIsBoardInTheWay(): boolean {
  const isPlaying = useIsBoardInUse()
  const isSmall = useMediaQuery('(width < 900px), (height < 480px)', true, { getInitialValueInEffect: false })
  return isPlaying && isSmall
}

/** These pages have a box to write in at the bottom. */
const useIsWriting = (): boolean =>
  useLocation({ select: ({ pathname }) => pathname.startsWith('/messages') || pathname.startsWith('/chat') })

interface ShownProps {
  readonly announcement: Announcement
  readonly isLeaving: boolean
  readonly onDismiss: () => void
}

function ShownAnnouncement({ announcement, isLeaving, onDismiss }: ShownProps) {
  const { hovered, ref: hoverRef } = useHover()
  const { focused, ref: focusRef } = useFocusWithin()
  const isVisible = useDocumentVisibility() === 'visible'
  const left = useCountdown(shownForMs, isVisible && !hovered && !focused && !isLeaving, onDismiss)
  useEscape(onDismiss)
  const dismiss = () => {
    // The focus must not vanish with the button that had it.
    if (focused) document.getElementById('main')?.focus({ preventScroll: true })
    onDismiss()
  }
  return (
    <div ref={useMergedRef(hoverRef, focusRef)} className={classes.card} data-leaving={isLeaving || undefined}>
      <AnnouncementCard announcement={announcement} left={left} onDismiss={dismiss} />
    </div>
  )
}

/** A dialog above it has the first claim to the key. */
function useEscape(onEscape: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    if (document.fullscreenElement || document.querySelector('[role="dialog"][aria-modal="true"]')) return
    onEscape()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

/** Runs down once, and calls `onOver` at the end; gives the share that is left, from 1 to 0. */
function useCountdown(lengthMs: number, isRunning: boolean, onOver: () => void): number {
  // Fewer and larger steps, where a bar that creeps would be motion.
  const stepMs = useReducedMotion() ? 1000 : 100
  const countdown = useRef(startCountdown(lengthMs))
  const [leftMs, setLeftMs] = useState(lengthMs)
  const end = useEffectEvent(onOver)
  useEffect(() => {
    countdown.current = setRunning(countdown.current, isRunning, performance.now())
    if (!isRunning) return
    const left = () => leftAt(countdown.current, performance.now())
    const steps = setInterval(() => setLeftMs(left()), stepMs)
    const over = setTimeout(() => end(), left())
    return () => {
      clearInterval(steps)
      clearTimeout(over)
    }
  }, [isRunning, stepMs])
  return leftMs / lengthMs
}
