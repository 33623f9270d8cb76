import { cellAt, germCells, type Game } from '@clew/engine'
import { t } from '@lingui/core/macro'

/** One row of the board in words. */
export interface BoardRow {
  readonly row: number
  /** Columns that are floor: "1 to 5, 7, 9 to 31"; "none" for a row of walls. */
  readonly open: string
  /** What stands on them: "you 1; germ 12; oxygen 3, 7; exit 31"; empty when nothing does. */
  readonly things: string
}

/** The board as rows of text, without the outer walls. */
export function tableOf(game: Game): BoardRow[] {
  return Array.from({ length: game.rows - 2 }, (_, i) => {
    const row = i + 1
    return { row, open: spans(openColumns(game, row)) || t`none`, things: thingsIn(game, row) }
  })
}

function openColumns(game: Game, row: number): number[] {
  const columns = Array.from({ length: game.cols - 2 }, (_, i) => i + 1)
  return columns.filter((column) => game.grid[row * game.cols + column] === 0)
}

/** Neighbours are told as one span. */
function spans(columns: readonly number[]): string {
  const starts = columns.filter((column) => !columns.includes(column - 1))
  const ends = columns.filter((column) => !columns.includes(column + 1))
  const spanText = (start: number, end: number) => (start === end ? `${start}` : t`${start} to ${end}`)
  return starts.map((start, i) => spanText(start, ends[i]!)).join(', ')
}

function thingsIn(game: Game, row: number): string {
  const columnsOf = (cells: readonly number[]) =>
    cells
      .flatMap((cell) => (cellAt(game, cell).y === row ? [cellAt(game, cell).x] : []))
      .toSorted((a, b) => a - b)
      .join(', ')
  const pellets = [...game.pellets.keys()].filter((cell) => game.pellets[cell] === 1)
  const you = columnsOf([game.player])
  const germs = columnsOf(germCells(game))
  const oxygen = columnsOf(pellets)
  const exit = columnsOf([game.exit])
  return [you && t`you ${you}`, germs && t`germ ${germs}`, oxygen && t`oxygen ${oxygen}`, exit && t`exit ${exit}`]
    .filter((thing) => thing !== '')
    .join('; ')
}
