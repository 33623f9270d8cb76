import { Button, Checkbox, Skeleton } from '@mantine/core'
import type { Cell } from '@clew/engine'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { FlowEntryItem } from './flow-entry-item.tsx'
import { hasError } from '../session/flow-log.ts'
import classes from './flow-panel.module.css'
import { useGameSession, usePlay } from '../session/use-game-session.ts'

const nothing: readonly Cell[] = []

interface Props {
  /** The cells of the chosen entry's path, to be lit as long as it is chosen. */
  onPick(cells: readonly Cell[]): void
}

/** "LAM Prompt → Response Flow": one entry for each observation that was published, newest first. */
export function Flow({ onPick }: Props) {
  const { t } = useLingui()
  const session = useGameSession()
  const log = usePlay((state) => state.flow)
  const [isErrorsOnly, setErrorsOnly] = useState(false)
  const [chosenId, setChosenId] = useState<number | null>(null)
  const shown = isErrorsOnly ? log.filter(hasError) : log
  const cells = shown.find(({ id }) => id === chosenId)?.report?.path ?? nothing

  useEffect(() => {
    onPick(cells)
    return () => onPick(nothing)
  }, [onPick, cells])

  return (
    <div className={classes.flow}>
      <div className={classes.tools}>
        <Checkbox
          size="xs"
          label={t`Errors only`}
          checked={isErrorsOnly}
          onChange={({ currentTarget }) => setErrorsOnly(currentTarget.checked)}
        />
        <Button variant="default" size="compact-sm" fz="xs" disabled={log.length === 0} onClick={session.clearFlow}>
          <Trans>Clear</Trans>
        </Button>
      </div>
      {shown.length === 0 && <EmptyFlow isFiltered={log.length > 0} />}
      <ol className={classes.entries}>
        {shown.map((entry) => (
          <FlowEntryItem
            key={entry.id}
            entry={entry}
            isChosen={entry.id === chosenId}
            onChoose={() => setChosenId(entry.id === chosenId ? null : entry.id)}
          />
        ))}
      </ol>
    </div>
  )
}

/** What an entry looks like, for when there is none. */
function EmptyFlow({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered)
    return (
      <p className={classes.empty}>
        <Trans>None of these went wrong.</Trans>
      </p>
    )
  return (
    <>
      <p className={classes.empty}>
        <Trans>Each observation that goes out will stand here, with what came back.</Trans>
      </p>
      <div className={classes.ghost}>
        {[24, 92, 70, 48].map((width) => (
          <Skeleton key={width} height={12} width={`${width}%`} animate={false} />
        ))}
      </div>
    </>
  )
}
