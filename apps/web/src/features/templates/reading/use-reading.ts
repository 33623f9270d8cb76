import type { Reading } from '@clew/agents/rule-agent/compile/read-template'
import { startTransition, useEffect, useRef, useState } from 'react'
import { type Reader, type SentenceGroup, startReader } from './start-reader.ts'

/** So long nothing is typed before it is read. */
const restMs = 150

export interface ReadPrompt {
  /** Of the text as it was a moment ago; null before the first. */
  readonly reading: Reading | null
  /** The code that reads could not be fetched. */
  readonly isAway: boolean
  readonly listSentences: () => Promise<readonly SentenceGroup[] | null>
}

/** What the built-in agent makes of a prompt while it is written. */
export function useReading(content: string): ReadPrompt {
  const reader = useRef<Reader>(null)
  const [reading, setReading] = useState<Reading | null>(null)
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    const started = startReader()
    reader.current = started
    return () => started.stop()
  }, [])
  useEffect(() => {
    let isOld = false
    const timer = setTimeout(() => {
      void reader.current?.read(content).then((answer) => {
        if (isOld) return
        // A long list of findings gives way to the next key.
        startTransition(() => {
          setReading(answer)
          setAway(answer === null)
        })
      })
    }, restMs)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [content])
  const [listSentences] = useState(() => async () => (await reader.current?.listSentences()) ?? null)
  return { reading, isAway, listSentences }
}
