import type { Cell } from '@clew/engine'
import { plural, t as tNow } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { nextCell, type AgentReport } from '../session/agent-report.ts'
import classes from './lam-output-panel.module.css'
import { usePlay } from '../session/use-game-session.ts'

interface Props {
  readonly report: AgentReport
  onHover(cells: readonly Cell[] | null): void
}

/** How long the path is and where it leads next; under the pointer or the focus its cells are lit on the board. */
export function HintPath({ report: { path, pathSent }, onHover }: Props) {
  const { t } = useLingui()
  const player = usePlay((state) => state.scene.player)
  if (path.length === 0) return emptyText(pathSent)
  const next = nextCell(path, player)
  const light = () => onHover(path)
  const dim = () => onHover(null)
  return (
    <button
      type="button"
      className={classes.path}
      title={t`Shown on the board while you point here`}
      onPointerEnter={light}
      onPointerLeave={dim}
      onFocus={light}
      onBlur={dim}
    >
      {next ? leadText(path.length, pathSent, next) : endText(path.length, pathSent)}
    </button>
  )
}

function emptyText(sent: number): string {
  if (sent === 0) return tNow`none`
  return plural(sent, { one: 'none of # cell can be read', other: 'none of # cells can be read' })
}

function leadText(cells: number, sent: number, { x, y }: Cell): string {
  if (sent > cells) {
    return plural(cells, {
      one: `# cell of ${sent} sent, next (${x}, ${y})`,
      other: `# cells of ${sent} sent, next (${x}, ${y})`,
    })
  }
  return plural(cells, { one: `# cell, next (${x}, ${y})`, other: `# cells, next (${x}, ${y})` })
}

function endText(cells: number, sent: number): string {
  if (sent > cells) {
    return plural(cells, {
      one: `# cell of ${sent} sent, walked to its end`,
      other: `# cells of ${sent} sent, walked to its end`,
    })
  }
  return plural(cells, { one: '# cell, walked to its end', other: '# cells, walked to its end' })
}
