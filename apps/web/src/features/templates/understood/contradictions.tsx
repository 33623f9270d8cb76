import type { Reading } from '@clew/agents/rule-agent/compile/read-template'
import { Trans } from '@lingui/react/macro'
import { Quote } from '../quote.tsx'
import { FirstOf, type OnSelect } from './findings.tsx'
import classes from './understood.module.css'

type Conflict = Reading['conflicts'][number]

interface Props {
  readonly conflicts: readonly Conflict[]
  readonly onSelect: OnSelect
}

const nameOf = ({ earlier, later }: Conflict): string => `${earlier.start} ${later.start}`

/** Two clauses may differ in several settings; they are shown once. */
const pairsIn = (conflicts: readonly Conflict[]): Conflict[] => [
  ...new Map(conflicts.map((conflict) => [nameOf(conflict), conflict])).values(),
]

/** Clauses that want different things, one over the other, and a line from the one that loses to the one that wins. */
export function Contradictions({ conflicts, onSelect }: Props) {
  if (conflicts.length === 0) return null
  return (
    <>
      <h3 className={classes.subheading}>
        <Trans>Contradictions</Trans>
      </h3>
      <FirstOf
        findings={pairsIn(conflicts)}
        keyOf={nameOf}
        show={({ earlier, later }) => (
          <li>
            <ol className={classes.contradiction}>
              <li className={classes.side}>
                <Quote quote={earlier.clause} onPress={() => onSelect(earlier)} />
                <p className={classes.effect}>
                  <Trans>loses where the two disagree</Trans>
                </p>
              </li>
              <li className={classes.side}>
                <Quote quote={later.clause} onPress={() => onSelect(later)} />
                <p className={classes.effect}>
                  <Trans>wins: it stands later</Trans>
                </p>
              </li>
            </ol>
          </li>
        )}
      />
    </>
  )
}
