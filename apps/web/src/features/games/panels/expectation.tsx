import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Belief, Beliefs } from '../session/beliefs.ts'
import classes from './expectation.module.css'

/** In units of the drawing; its height stands for an expected return of 0 to 1. */
const width = 100
const height = 30
/** The newest decisions, so that a long game does not become one grey block. */
const mostShown = 120

/** What an agent that learned the game expects, over the game, with the moments at which it changed its mind. */
export function Expectation({ beliefs }: { beliefs: Beliefs }) {
  const { t, i18n } = useLingui()
  const shown = beliefs.slice(-mostShown)
  const last = shown.at(-1)
  if (!last) return null
  const number = (value: number) => i18n.number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const now = number(last.expected)
  const least = number(Math.min(...shown.map(({ expected }) => expected)))
  const changes = beliefs.filter(({ isMindChanged }) => isMindChanged)
  const changed = plural(changes.length, { one: 'changed its mind once', other: 'changed its mind # times' })
  const placeOf = createScale(shown)
  return (
    <figure className={classes.figure} aria-label={t`Expected return: now ${now}, lowest ${least}; ${changed}.`}>
      <svg className={classes.chart} viewBox={`0 -2 ${width} ${height + 4}`} preserveAspectRatio="none" aria-hidden>
        <line className={classes.rule} x1="0" x2={width} y1="0" y2="0" />
        <line className={classes.rule} x1="0" x2={width} y1={height} y2={height} />
        {shown
          .filter(({ isMindChanged }) => isMindChanged)
          .map((belief) => {
            const { x } = placeOf(belief)
            return <line key={belief.tick} className={classes.change} x1={x} x2={x} y1="0" y2={height} />
          })}
        <polyline
          className={classes.line}
          points={shown
            .map(placeOf)
            .map(({ x, y }) => `${x},${y}`)
            .join(' ')}
        />
      </svg>
      <figcaption className={classes.caption}>
        <span>
          <Trans>Expected return {now}</Trans>
        </span>
        <span>{changed}</span>
      </figcaption>
    </figure>
  )
}

function createScale(shown: Beliefs) {
  const from = shown[0]?.tick ?? 0
  const ticks = Math.max(1, (shown.at(-1)?.tick ?? 0) - from)
  return ({ tick, expected }: Belief) => ({ x: ((tick - from) / ticks) * width, y: height * (1 - expected) })
}
