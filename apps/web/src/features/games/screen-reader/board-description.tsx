import { Trans } from '@lingui/react/macro'
import { Button, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { tableOf, type BoardRow } from './board-table.ts'
import classes from './board-description.module.css'
import { describeBoard, lookAround } from './describe-game.ts'
import { useGameSession, usePlay } from '../session/use-game-session.ts'

/** The board's own description; the canvas points to it. */
export const boardDescriptionId = 'board-description'

interface Described {
  readonly sentence: string
  readonly rows: readonly BoardRow[]
}

/** The board in words and as a table: as it was when asked, since a game that changes ten times a second cannot be read. */
export function BoardDescription() {
  const session = useGameSession()
  const gameKey = usePlay((state) => state.scene.gameKey)
  const { scene } = session.get()
  const [described, setDescribed] = useState<Described>()
  const describe = () => {
    const game = session.game()
    setDescribed(game ? { sentence: lookAround(game), rows: tableOf(game) } : undefined)
  }
  return (
    <>
      <VisuallyHidden id={boardDescriptionId}>{describeBoard(scene, scene.exit)}</VisuallyHidden>
      <details key={gameKey} className={classes.description} onToggle={describe}>
        <summary className={classes.summary}>
          <Trans>Describe the board</Trans>
        </summary>
        {described ? (
          <Table {...described} onAgain={describe} />
        ) : (
          <p>
            <Trans>There is nothing to describe before a game.</Trans>
          </p>
        )}
      </details>
    </>
  )
}

function Table({ sentence, rows, onAgain }: Described & { onAgain: () => void }) {
  return (
    <>
      <p>{sentence}</p>
      <Button variant="default" size="xs" className={classes.again ?? ''} onClick={onAgain}>
        <Trans>Describe it as it is now</Trans>
      </Button>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Row</Trans>
            </th>
            <th scope="col">
              <Trans>Open columns</Trans>
            </th>
            <th scope="col">
              <Trans>What is there</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, open, things }) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              <td>{open}</td>
              <td>{things}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
