import type { CSSProperties } from 'react'
import classes from './cell-portrait.module.css'

const bubbles = 11

/** The player's face as the game left it; a winner's bubbles rise once. Drawn like the one on the board. */
export function CellPortrait({ isHappy }: { isHappy: boolean }) {
  return (
    <svg className={classes.portrait} viewBox="-0.6 -0.6 1.2 1.2" aria-hidden data-happy={isHappy || undefined}>
      {isHappy && Array.from({ length: bubbles }, (_, i) => <Bubble key={i} index={i} />)}
      <circle className={classes.membrane} r="0.49" />
      <circle className={classes.body} r="0.42" />
      <circle className={classes.grain} cx="0.26" cy="0.23" r="0.05" />
      <circle className={classes.grain} cx="-0.3" cy="0.22" r="0.035" />
      <ellipse className={classes.gloss} cx="-0.02" cy="-0.335" rx="0.14" ry="0.05" transform="rotate(-40)" />
      {isHappy ? <HappyFace /> : <TiredFace />}
    </svg>
  )
}

function HappyFace() {
  return (
    <g>
      <path className={classes.line} d="M-0.22 0A0.085 0.085 0 0 1-0.06 0M0.06 0A0.085 0.085 0 0 1 0.22 0" />
      <circle className={classes.cheek} cx="-0.25" cy="0.09" r="0.06" />
      <circle className={classes.cheek} cx="0.25" cy="0.09" r="0.06" />
      <path className={classes.ink} d="M-0.13 0.09Q0 0.29 0.13 0.09Q0 0.11-0.13 0.09" />
    </g>
  )
}

function TiredFace() {
  return (
    <g>
      <path className={classes.line} d="M-0.22 0H-0.06M0.06 0H0.22M-0.08 0.19Q0 0.14 0.08 0.19" />
      <path className={classes.ink} d="M-0.2 0A0.06 0.06 0 0 0-0.08 0ZM0.08 0A0.06 0.06 0 0 0 0.2 0Z" />
    </g>
  )
}

function Bubble({ index }: { index: number }) {
  const angle = (index / bubbles) * Math.PI * 2
  const reach = 0.75 + (index % 3) * 0.22
  const style = {
    '--dx': `${(Math.cos(angle) * reach * 1.25).toFixed(2)}px`,
    '--dy': `${(Math.sin(angle) * reach * 0.7 - 0.25).toFixed(2)}px`,
  }
  return <circle className={classes.bubble} r={0.05 + (index % 2) * 0.025} style={style as CSSProperties} />
}
