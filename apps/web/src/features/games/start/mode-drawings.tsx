import type { ReactNode } from 'react'
import classes from './mode-drawings.module.css'

const way = 'M100 66H138V24H184V60H224'
/** Where the arrow keys lie, and the way each one points in degrees. */
const keys = [
  { x: 30, y: 22, turn: 0 },
  { x: 8, y: 46, turn: -90 },
  { x: 30, y: 46, turn: 180 },
  { x: 52, y: 46, turn: 90 },
]

/** A key is pressed, and the cell follows. */
export function ManualDrawing() {
  return (
    <Maze>
      {keys.map(({ x, y, turn }) => (
        <g key={turn} transform={`translate(${x} ${y})`} data-pressed={turn === 0 || undefined} className={classes.key}>
          <rect width="20" height="20" rx="4" />
          <path d="M6 12L10 8L14 12" transform={`rotate(${turn} 10 10)`} />
        </g>
      ))}
      <path className={classes.thread} d="M100 66H138V42" />
      <Cell x={138} y={42} />
    </Maze>
  )
}

/** The thread comes out of the prompt and runs ahead of the cell. */
export function LamDrawing() {
  return (
    <Maze>
      <rect className={classes.sheet} x="12" y="12" width="54" height="66" rx="5" />
      <path className={classes.words} d="M21 25H57M21 36H49M21 47H55M21 58H36" />
      <path className={classes.outside} d="M42 58H70Q80 58 84 66H100" />
      <path className={classes.thread} d={way} data-ahead />
      <Cell x={106} y={66} />
    </Maze>
  )
}

function Maze({ children }: { children: ReactNode }) {
  return (
    <svg className={classes.drawing} viewBox="0 0 240 90" aria-hidden>
      <rect className={classes.tissue} x="84" y="8" width="148" height="74" rx="10" />
      <path className={classes.corridor} d={`${way}M138 66H206M138 24H110V40M184 24H216V34`} />
      <circle className={classes.exit} cx="222" cy="60" r="5.5" />
      {children}
    </svg>
  )
}

function Cell({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className={classes.cell} r="8" />
      <path className={classes.face} d="M-2.6 -1.6v.01M2.6 -1.6v.01M-2.4 2.2Q0 4.2 2.4 2.2" />
    </g>
  )
}
