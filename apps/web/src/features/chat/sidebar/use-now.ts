import { useEffect, useState } from 'react'

const everyMs = 60_000

/** What time it is, to the minute, so that a list that stays open past midnight knows the new day. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
