import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Fragment, type ReactNode, useState } from 'react'
import { formatCount } from '../../../lib/format-number.ts'
import type { TextSelection } from '../editor/prompt-editor.tsx'
import { Quote } from '../quote.tsx'
import classes from './understood.module.css'

export type OnSelect = (selection: TextSelection) => void

/** So many of each kind are drawn at first: hundreds would make each key in the prompt wait. */
const mostAtFirst = 40

interface FirstOfProps<One> {
  readonly findings: readonly One[]
  readonly keyOf: (finding: One) => string | number
  readonly show: (finding: One) => ReactNode
}

/** A list, of which the rest is drawn when it is asked for. */
export function FirstOf<One>({ findings, keyOf, show }: FirstOfProps<One>) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? findings : findings.slice(0, mostAtFirst)
  const count = formatCount(findings.length)
  return (
    <>
      <ul className={classes.list}>
        {shown.map((finding) => (
          <Fragment key={keyOf(finding)}>{show(finding)}</Fragment>
        ))}
      </ul>
      {shown.length < findings.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          <Trans>Show all {count}</Trans>
        </Button>
      )}
    </>
  )
}

interface FindingProps {
  readonly icon: ReactNode
  readonly quote: string
  /** It holds no longer. */
  readonly isStruck?: boolean
  readonly onPress: () => void
  readonly children?: ReactNode
}

/** A clause of the prompt, and what is said of it. */
export function Finding({ icon, children, ...quote }: FindingProps) {
  return (
    <li className={classes.finding}>
      <span aria-hidden>{icon}</span>
      <div>
        <Quote {...quote} />
        {children && <p className={classes.effect}>{children}</p>}
      </div>
    </li>
  )
}
