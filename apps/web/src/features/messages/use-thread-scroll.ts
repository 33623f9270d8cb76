import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

interface ThreadEnds {
  /** Changes when older messages come in above. */
  readonly firstId: number | undefined
  /** Changes when something comes in below. */
  readonly lastKey: string | undefined
  readonly isLastOwn: boolean
  readonly onNearTop: () => void
}

/** px */
const nearEnd = 48
const nearTop = 240

/** Stays at the end while the reader is there, and on what is being read when messages come in above or below. */
export function useThreadScroll({ firstId, lastKey, isLastOwn, onNearTop }: ThreadEnds) {
  const log = useRef<HTMLDivElement>(null)
  const seen = useRef({ top: 0, height: 0, isAtEnd: true, firstId, lastKey })
  const [hasNewBelow, setHasNewBelow] = useState(false)

  const remember = useCallback(
    (element: HTMLElement) => {
      const { scrollTop: top, scrollHeight: height, clientHeight } = element
      seen.current = { top, height, isAtEnd: height - top - clientHeight < nearEnd, firstId, lastKey }
    },
    [firstId, lastKey],
  )
  useLayoutEffect(() => {
    const element = log.current
    if (!element) return
    const was = seen.current
    const isNewBelow = was.lastKey !== lastKey
    if (was.isAtEnd || (isNewBelow && isLastOwn)) element.scrollTop = element.scrollHeight
    else if (was.firstId !== firstId) element.scrollTop = was.top + element.scrollHeight - was.height
    else if (isNewBelow) setHasNewBelow(true)
    remember(element)
  }, [firstId, lastKey, isLastOwn, remember])
  useEffect(() => {
    const element = log.current
    if (!element) return
    // The box to write in grows, the keyboard of a phone comes up, a message that failed gets a button.
    const observer = new ResizeObserver(() => {
      if (seen.current.isAtEnd) element.scrollTop = element.scrollHeight
      remember(element)
    })
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    return () => observer.disconnect()
  }, [remember])
  const toEnd = () => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight
  }
  const onScroll = () => {
    if (!log.current) return
    remember(log.current)
    if (seen.current.isAtEnd) setHasNewBelow(false)
    if (seen.current.top < nearTop) onNearTop()
  }
  return { log, hasNewBelow, onScroll, toEnd }
}
