import { Trans } from '@lingui/react/macro'
import { formatCount } from '../../../lib/format-number.ts'
import classes from './fold-button.module.css'
import type { Folded } from './fold.ts'

interface Props {
  readonly hidden: NonNullable<Folded['hidden']>
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** Below a long text: shows the whole of it, or its beginning again. */
export function FoldButton({ hidden: { unit, count }, isOpen, onToggle }: Props) {
  const amount = formatCount(count)
  return (
    <button type="button" className={classes.button} aria-expanded={isOpen} onClick={onToggle}>
      {isOpen && <Trans>Show less</Trans>}
      {!isOpen && unit === 'lines' && <Trans>Show all {amount} lines</Trans>}
      {!isOpen && unit === 'characters' && <Trans>Show all {amount} characters</Trans>}
    </button>
  )
}
