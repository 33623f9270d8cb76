import { Trans } from '@lingui/react/macro'
import { formatCount } from '../../lib/format-number.ts'
import { endsText, percentsText, percentText } from '../../lib/interval-labels.ts'
import type { BoardMode } from '../../data/ranking.ts'
import { TextLink } from '../../ui/links/text-link.tsx'
import type { LineToBeat } from './line-to-beat.ts'
import classes from './line-sentence.module.css'

const scoreText = (score: number): string => formatCount(Math.round(score))

/** Above the table, always. */
export function LineSentence({ line, mode }: { line: LineToBeat; mode: BoardMode }) {
  const score = scoreText(line.score.mean)
  const scoreEnds = endsText(line.score, scoreText)
  const rate = percentText(line.wins.rate)
  const rateEnds = percentsText(line.wins)
  const games = formatCount(line.games)
  return (
    <p className={classes.sentence}>
      <strong>
        <Trans>The line to beat</Trans>
      </strong>{' '}
      {mode === 'lam' ? (
        <Trans>
          In lockstep the DQN, which only walks, wins {rate} ({rateEnds}) of {games} games on the standard board. The
          games that it wins score {score} on average ({scoreEnds}).
        </Trans>
      ) : (
        <Trans>
          Deciding every tick, as people may, the DQN wins {rate} ({rateEnds}) of {games} games on the board of manual
          games. Those score {score} on average ({scoreEnds}), counted as a person’s.
        </Trans>
      )}{' '}
      <Trans>This is a measurement with 95 % intervals, no run, and has no rank.</Trans>{' '}
      <TextLink to="/dqn">
        <Trans>What the DQN can do</Trans>
      </TextLink>
    </p>
  )
}

/** Between the rows, where its mean score would stand. */
export function LineLabel({ line }: { line: LineToBeat }) {
  const score = scoreText(line.score.mean)
  const scoreEnds = endsText(line.score, scoreText)
  const games = formatCount(line.games)
  return (
    <span className={classes.label}>
      <Trans>
        <b>{score}</b> DQN, mean of its won games ({scoreEnds}), measured over {games} games
      </Trans>
    </span>
  )
}
