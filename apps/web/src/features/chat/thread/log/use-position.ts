import { type RefObject, useEffect, useRef, useState } from 'react'

interface Options {
  /** Changes with whatever comes in below. */
  readonly endMark: string
  /** px from the end that still count as being there. */
  readonly nearEnd: number
  readonly toEnd: () => void
}

/** Whether the reader is at the end of the thread, and whether something came below since they left it. */
export function usePosition(log: RefObject<HTMLElement | null>, { endMark, nearEnd, toEnd }: Options) {
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
