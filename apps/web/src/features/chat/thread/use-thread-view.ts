import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ThreadRow } from './thread-rows.ts'

interface Options {
  readonly rows: readonly ThreadRow[]
  /** Goes up when the reader sends. */
  readonly sentCount: number
  readonly hasOlder: boolean
  readonly onNearTop: () => void
}

/** px */
const nearEnd = 48
const nearTop = 800
/** Bubbles on each side of those in sight. */
const overscan = 4

/**
 * Keeps only those bubbles on the page that are in sight or close to it, whatever their heights. Stays at the end while the reader
 * is there, and on what is being read when messages come in above or below.
 */
export function useThreadView({ rows, sentCount, hasOlder, onNearTop }: Options) {
  const log = useRef<HTMLDivElement>(null)
  // Its functions are called while drawing, and handed on to nobody who remembers them.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => log.current,
    getItemKey: (index) => rows[index]?.key ?? index,
    estimateSize: (index) => guessHeight(rows[index]?.message.content.length ?? 0),
    overscan,
    // Room for the button that loads earlier messages.
    paddingStart: hasOlder ? 60 : 20,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: nearEnd,
  })
  const toEnd = useCallback(() => virtualizer.scrollToEnd(), [virtualizer])
  const scrollTo = useCallback((index: number) => virtualizer.scrollToIndex(index, { align: 'center' }), [virtualizer])
  // At the opening, and wherever the reader is when they send.
  useLayoutEffect(toEnd, [toEnd, sentCount])
  const last = rows.at(-1)
  const endMark = last ? `${last.key} ${last.message.content.length}` : ''
  const { isAtEnd, hasNewBelow, readPosition } = usePosition(log, { endMark, nearEnd, toEnd })
  const onScroll = () => {
    readPosition()
    if (hasOlder && log.current && log.current.scrollTop < nearTop) onNearTop()
  }
  const onToEnd = () => {
    toEnd()
    // The button that had the focus goes away.
    log.current?.focus({ preventScroll: true })
  }
  return { log, virtualizer, isAtEnd, hasNewBelow, scrollTo, onToEnd, onScroll }
}

/** px; what a message of so many characters is taken for until it has been on the page. */
const guessHeight = (length: number): number => 72 + Math.min(Math.ceil(length / 75) * 24, 1200)

interface PositionOptions {
  /** Changes with whatever comes in below. */
  readonly endMark: string
  /** px from the end that still count as being there. */
  readonly nearEnd: number
  readonly toEnd: () => void
}

/** Whether the reader is at the end of the thread, and whether something came below since they left it. */
function usePosition(log: RefObject<HTMLElement | null>, { endMark, nearEnd, toEnd }: PositionOptions) {
  const [position, setPosition] = useState({ isAtEnd: true, endMark })
  const { isAtEnd } = position
  const isFollowing = useRef(true)
  useEffect(() => {
    isFollowing.current = isAtEnd
  }, [isAtEnd])
  const readPosition = () => {
    if (!log.current) return
    const { scrollHeight, scrollTop, clientHeight } = log.current
    const isNowAtEnd = scrollHeight - scrollTop - clientHeight <= nearEnd
    if (isNowAtEnd !== isAtEnd) setPosition({ isAtEnd: isNowAtEnd, endMark })
  }
  useEffect(() => {
    const element = log.current
    if (!element) return
    const sizeNow = () => `${element.clientWidth} ${element.clientHeight}`
    let size = sizeNow()
    // The box to write in grows, or the keyboard of a phone comes up.
    const observer = new ResizeObserver(() => {
      if (sizeNow() !== size && isFollowing.current) toEnd()
      size = sizeNow()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [log, toEnd])
  return { isAtEnd, hasNewBelow: !isAtEnd && position.endMark !== endMark, readPosition }
}
