import type { SentenceWorth, XRay } from '@clew/agents/evaluate/x-ray'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatCount } from '../../../lib/format-number.ts'
import { endsText, pointsText } from '../../../lib/interval-labels.ts'
import { SentenceVerdict } from '../../../ui/rates/sentence-verdict.tsx'
import { WorthNote } from '../../../ui/rates/worth-note.tsx'
import type { TextSelection } from '../editor/prompt-editor.tsx'
import { Quote } from '../quote.tsx'
import classes from './x-ray.module.css'

interface Props {
  readonly xRay: XRay
  /** It is of another text than the one in the editor. */
  readonly isStale: boolean
  readonly onSelect: (selection: TextSelection) => void
}

/** So many rows are shown at first, and all that were played. */
const mostAtFirst = 10

/** The sentences of a text, those worth most first. */
export function XRayTable({ xRay, isStale, onSelect }: Props) {
  const [isWhole, setWhole] = useState(false)
  const { seeds, wins } = xRay
  const sentences = xRay.sentences.toSorted(byWorth)
  const played = sentences.filter(({ measured }) => measured !== null).length
  const shown = isWhole ? sentences : sentences.slice(0, Math.max(mostAtFirst, played))
  const count = formatCount(sentences.length)
  if (sentences.length === 0)
    return (
      <p className={classes.note}>
        <Trans>The built-in agent finds no sentence in it.</Trans>
      </p>
    )
  return (
    <div className={classes.result} data-stale={isStale || undefined}>
      <p className={classes.note}>
        {wins === null ? (
          <Trans>
            No sentence changes how the built-in rule agent plays, so nothing had to be played: without any of them it
            plays the same games.
          </Trans>
        ) : (
          <Trans>
            With the whole text the built-in rule agent, not a language model, wins {formatCount(wins)} of{' '}
            {formatCount(seeds)} mazes (suite standard-1, lockstep). A sentence is worth the points that are lost
            without it.
          </Trans>
        )}
      </p>
      <table className={classes.table} aria-labelledby="x-ray">
        <thead>
          <tr>
            <th scope="col">
              <Trans>Sentence</Trans>
            </th>
            <th scope="col">
              <Trans>Verdict</Trans>
            </th>
            <th scope="col" className={classes.number}>
              <Trans>Points</Trans>{' '}
              <span>
                <Trans>95 % interval</Trans>
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((sentence) => (
            <Row key={sentence.start} sentence={sentence} isStale={isStale} onSelect={onSelect} />
          ))}
        </tbody>
      </table>
      {shown.length < sentences.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          <Trans>Show all {count}</Trans>
        </Button>
      )}
      {played > 0 && (
        <p className={classes.note}>
          <WorthNote played={played} /> <Trans>What another sentence says again changes nothing by itself.</Trans>
        </p>
      )}
    </div>
  )
}

interface RowProps extends Omit<Props, 'xRay'> {
  readonly sentence: SentenceWorth
}

function Row({ sentence, isStale, onSelect }: RowProps) {
  const { text, start, end, verdict, difference, measured } = sentence
  return (
    <tr>
      <th scope="row">
        <Quote quote={text} isDisabled={isStale} onPress={() => onSelect({ start, end })} />
      </th>
      <td className={classes.verdict}>
        <SentenceVerdict verdict={verdict} />
      </td>
      <td className={classes.number}>
        {measured ? pointsText(difference) : '0'}{' '}
        <span>{measured ? endsText(measured.interval, pointsText) : <Trans>exactly</Trans>}</span>
      </td>
    </tr>
  )
}

/** What was played stands before what is not understood, and that before what changes nothing. */
const byWorth = (a: SentenceWorth, b: SentenceWorth): number =>
  rankOf(a) - rankOf(b) || b.difference - a.difference || a.start - b.start

const rankOf = ({ measured, verdict }: SentenceWorth): number => (measured ? 0 : verdict === 'not-understood' ? 1 : 2)
