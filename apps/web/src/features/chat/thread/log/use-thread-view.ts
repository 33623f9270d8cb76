import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef } from 'react'
import type { ThreadRow } from './thread-rows.ts'
import { usePosition } from './use-position.ts'

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
