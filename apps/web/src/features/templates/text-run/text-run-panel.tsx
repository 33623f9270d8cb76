import { maxTemplateChars } from '@clew/agents/rule-agent/compile/compile-template'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './text-run-panel.module.css'
import type { TextRun } from './use-text-run.ts'

interface Props {
  /** Of the heading. */
  readonly id: string
  readonly title: string
  /** What the button says at first. */
  readonly begin: string
  /** What it does, until it is done. */
  readonly intro: ReactNode
  readonly run: TextRun<unknown, unknown>
  /** As it stands in the editor. */
  readonly text: string
  /** What is said when the text changed after it or during it, or the code is away. */
  readonly notices: {
    readonly stale: string
    readonly overtaken: string
    readonly away: string
    readonly empty: string
  }
  /** How far it is, and what came of it. */
  readonly children: ReactNode
}

/** Something that the editor works out of its text for a while, when it is asked to. */
export function TextRunPanel({ id, title, begin, intro, run: { state, start, stop }, text, notices, children }: Props) {
  const isRunning = state.kind === 'running'
  const isEmpty = text.trim() === ''
  const isTooLong = text.length > maxTemplateChars
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {isRunning ? (
          <Button variant="default" size="compact-md" onClick={stop}>
            <Trans>Stop</Trans>
          </Button>
        ) : (
          <Button variant="light" size="compact-md" disabled={isEmpty || isTooLong} onClick={start}>
            {state.kind === 'idle' ? begin : <Trans>Run again</Trans>}
          </Button>
        )}
      </div>
      {state.kind !== 'done' && <p className={classes.note}>{intro}</p>}
      <output className={classes.note}>
        {isEmpty && notices.empty}
        {isTooLong && <Trans>This is longer than the built-in agent can read.</Trans>}
        {!isEmpty && !isTooLong && state.kind === 'done' && state.text !== text && notices.stale}
        {!isEmpty && !isTooLong && (state.kind === 'overtaken' || state.kind === 'away') && notices[state.kind]}
      </output>
      {children}
    </section>
  )
}
