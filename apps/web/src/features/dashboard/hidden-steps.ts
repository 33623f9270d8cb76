import { useState } from 'react'
import { readStored, removeStored, writeStored } from '../../lib/browser-storage.ts'

/** Each person on a shared computer hides them for themselves. */
const hiddenKey = (userId: number): string => `clew-hidden-first-steps-${userId}`

/** Whether somebody hid the first steps on this computer, and the way to hide or show them. */
export function useHiddenSteps(userId: number) {
  const [isHidden, setHidden] = useState(() => readStored(hiddenKey(userId)) !== null)
  const toggle = () => {
    if (isHidden) removeStored(hiddenKey(userId))
    else writeStored(hiddenKey(userId), 'yes')
    setHidden(!isHidden)
  }
  return { isHidden, toggle }
}
