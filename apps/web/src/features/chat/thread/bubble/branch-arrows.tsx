import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { Studio } from '../../studio/studio-state.ts'
import classes from './bubble-line.module.css'

interface Props {
  readonly id: number
  /** The ids of all that were asked in this place, the oldest first. */
  readonly versions: readonly number[]
  readonly isFree: boolean
  readonly studio: Studio
}

/** Leads through the versions of a question that was edited. */
export function BranchArrows({ id, versions, isFree, studio }: Props) {
  const { t } = useLingui()
  const at = versions.indexOf(id)
  const number = at + 1
  const arrowTo = (version: number | undefined, label: string, Icon: typeof IconChevronLeft) => (
    <ActionIcon
      variant="subtle"
      size={24}
      aria-label={label}
      disabled={!isFree || version === undefined}
      onClick={() => version !== undefined && void studio.showBranch(version)}
    >
      <Icon size={14} aria-hidden />
    </ActionIcon>
  )
  return (
    <span className={classes.versions}>
      {arrowTo(versions[at - 1], t`Earlier version`, IconChevronLeft)}
      <span>
        {number} / {versions.length}
      </span>
      {arrowTo(versions[at + 1], t`Later version`, IconChevronRight)}
    </span>
  )
}
