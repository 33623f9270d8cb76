import type { BoardName } from '@clew/engine'
import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { offeredBoardOptions } from '../../../lib/board-labels.ts'
import { boardText } from './board-description.ts'

/** On which board the next game is played. */
export function BoardChoice({ board, onChange }: { board: BoardName; onChange: (board: BoardName) => void }) {
  const { t } = useLingui()
  return (
    <NativeSelect
      label={t`Board`}
      description={boardText(board)}
      inputWrapperOrder={['label', 'input', 'description']}
      data={offeredBoardOptions(board)}
      value={board}
      onChange={({ currentTarget }) => onChange(currentTarget.value as BoardName)}
    />
  )
}
