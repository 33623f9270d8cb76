import { lazy, Suspense, useEffect, useState } from 'react'
import classes from './demo-frame.module.css'

const DemoBoard = lazy(() => import('./demo-board.tsx').then((module) => ({ default: module.DemoBoard })))

/** The place of the live board, held from the first paint; the game itself is loaded when the page stands. */
export function DemoFrame() {
  const isSettled = useIsSettled()
  return (
    <figure className={classes.frame}>
      <Suspense fallback={<Placeholder />}>{isSettled ? <DemoBoard /> : <Placeholder />}</Suspense>
      <figcaption className={classes.about}>
        Live in your browser: the sample template, followed by the built-in agent – a rule engine, not a language model.
      </figcaption>
    </figure>
  )
}

function Placeholder() {
  return (
    <>
      <div className={classes.board} />
      <div className={classes.caption} />
    </>
  )
}

/** True once the browser has nothing more urgent to do. */
function useIsSettled(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const settle = () => setSettled(true)
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(settle, 200)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(settle, { timeout: 1000 })
    return () => cancelIdleCallback(handle)
  }, [])
  return isSettled
}
