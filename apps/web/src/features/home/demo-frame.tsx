import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { useIsIdle } from '../../ui/loading/use-is-idle.ts'
import classes from './demo-frame.module.css'
import { demoPrompt } from './demo-prompt.ts'

const DemoBoard = lazyPart(() => import('./demo-board.tsx').then((module) => module.DemoBoard))

/** The place of the live board, held from the first paint; the game itself is loaded when the page stands. */
export function DemoFrame() {
  const isIdle = useIsIdle()
  return (
    <figure className={classes.frame}>
      <Suspense fallback={<Placeholder />}>{isIdle ? <DemoBoard /> : <Placeholder />}</Suspense>
      <figcaption className={classes.about}>
        <q className={classes.prompt}>{demoPrompt}</q>
        <Trans>
          Live in your browser: the built-in agent follows these words. It is a rule engine, not a language model.
        </Trans>
        <p className={classes.ghost}>
          <Trans>
            The pale cell is the DQN: it learned the game by playing, and walks the same maze beside the agent.{' '}
            <Link to="/dqn">How it learned</Link>
          </Trans>
        </p>
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
