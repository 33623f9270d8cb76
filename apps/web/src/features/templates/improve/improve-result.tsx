import type { Candidate, Improvement } from '@clew/agents/evaluate/improve/improve'
import { wilsonInterval } from '@clew/agents/evaluate/statistics/rates'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { formatCount } from '../../../lib/format-number.ts'
import { endsText, percentText, pointsText } from '../../../lib/interval-labels.ts'
import { TextDiff } from '../../../ui/text-diff/text-diff.tsx'
import classes from './improve.module.css'

interface Props {
  readonly improvement: Improvement
  /** It was found for another text than the one in the editor. */
  readonly isStale: boolean
  readonly onTake: (text: string) => void
}

/** What was found, how it differs, and what was tried on the way. */
export function ImproveResult({ improvement, isStale, onTake }: Props) {
  const { candidates, finalists, best, heldOut } = improvement
  const found = finalists.find(({ id }) => id === best)
  const mazes = formatCount(heldOut.seeds)
  const changes = formatCount(candidates.length - 1)
  return (
    <div className={classes.result}>
      <p className={classes.verdict}>
        {found ? (
          <Trans>
            A better one was found: it wins {rateText(found.wins, heldOut.seeds)} of {mazes} mazes that none had tried,
            yours {rateText(heldOut.wins, heldOut.seeds)}. That is {pointsText(found.difference)} points (95 % interval{' '}
            {endsText(found.interval, pointsText)}).
          </Trans>
        ) : (
          <Trans>No better one was found. {changes} changes were tried; none is better than yours beyond chance.</Trans>
        )}
      </p>
      {found && (
        <>
          <TextDiff from={candidates[0]!.text} to={candidates[found.id]!.text} />
          <Button size="sm" disabled={isStale} onClick={() => onTake(candidates[found.id]!.text)}>
            <Trans>Put it into the editor</Trans>
          </Button>
          <p className={classes.note}>
            <Trans>
              Saving makes it a new version of yours; Ctrl+Z takes it back. It was found for the built-in rule agent on
              suite standard-1 and says nothing about a language model.
            </Trans>
          </p>
        </>
      )}
      <details>
        <summary>
          <Trans>The {changes} changes that were tried</Trans>
        </summary>
        <Tree candidates={candidates} />
      </details>
    </div>
  )
}

/** The last heat has as many. */
const firstShown = 4

/** Each candidate below the one that it was made from; those of a parent by how far they came. */
function Tree({ candidates, parent = 0 }: { readonly candidates: readonly Candidate[]; readonly parent?: number }) {
  const children = candidates
    .filter((one) => one.parent === parent)
    .toSorted((a, b) => b.played - a.played || b.wins - a.wins)
  if (children.length === 0) return null
  const others = children.slice(firstShown)
  return (
    <>
      <Branches candidates={candidates} shown={children.slice(0, firstShown)} />
      {others.length > 0 && (
        <details className={classes.others}>
          <summary>
            <Trans>{formatCount(others.length)} more, which fell behind</Trans>
          </summary>
          <Branches candidates={candidates} shown={others} />
        </details>
      )}
    </>
  )
}

interface BranchesProps {
  readonly candidates: readonly Candidate[]
  readonly shown: readonly Candidate[]
}

function Branches({ candidates, shown }: BranchesProps) {
  return (
    <ul className={classes.tree}>
      {shown.map((one) => (
        <li key={one.id}>
          <span className={classes.change} data-kind={one.change?.kind}>
            {one.change?.kind === 'added' ? '+' : '−'} {one.change?.sentences.join(' ')}
          </span>{' '}
          <span className={classes.won}>
            <Trans>
              {one.wins} of {one.played} won
            </Trans>
          </span>
          <Tree candidates={candidates} parent={one.id} />
        </li>
      ))}
    </ul>
  )
}

const rateText = (wins: number, games: number): string =>
  `${percentText(wins / games)} (${endsText(wilsonInterval(wins, games), percentText)})`
