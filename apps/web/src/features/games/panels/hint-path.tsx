import type { Cell } from '@clew/engine'
import { nextCell, type AgentReport } from '../session/agent-report.ts'
import classes from './lam-output-panel.module.css'
import { usePlay } from '../session/use-game-session.ts'

interface Props {
  readonly report: AgentReport
  onHover(cells: readonly Cell[] | null): void
}

/** How long the path is and where it leads next; under the pointer or the focus its cells are lit on the board. */
export function HintPath({ report: { path, pathSent }, onHover }: Props) {
  const player = usePlay((state) => state.scene.player)
  if (path.length === 0) return pathSent === 0 ? 'none' : `none of ${pathSent} cells can be read`
  const next = nextCell(path, player)
  const count = `${path.length} ${path.length === 1 ? 'cell' : 'cells'}`
  const sent = pathSent > path.length ? ` of ${pathSent} sent` : ''
  const light = () => onHover(path)
  const dim = () => onHover(null)
  return (
    <button
      type="button"
      className={classes.path}
      title="Shown on the board while you point here"
      onPointerEnter={light}
      onPointerLeave={dim}
      onFocus={light}
      onBlur={dim}
    >
      {count}
      {sent}, {next ? `next (${next.x}, ${next.y})` : 'walked to its end'}
    </button>
  )
}
