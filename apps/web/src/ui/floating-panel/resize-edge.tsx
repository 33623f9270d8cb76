import type { KeyboardEvent } from 'react'
import classes from './floating-panel.module.css'
import { arrowStep, clampTo, type Limits } from './panel-place.ts'
import { usePointerDrag } from './use-pointer-drag.ts'

interface Props {
  readonly side: 'right' | 'bottom'
  readonly label: string
  /** Width or height, CSS px. */
  readonly value: number
  readonly limits: Limits
  /** While the pointer holds the edge. */
  onHold(value: number): void
  onChange(value: number): void
}

/** An edge that makes a panel wider or higher: by pointer, or by arrow keys while it has the focus. */
export function ResizeEdge({ side, label, value, limits, onHold, onChange }: Props) {
  const grownBy = (dx: number, dy: number) => Math.round(clampTo(limits, value + (side === 'right' ? dx : dy)))
  const drag = usePointerDrag(() => {
    let next = value
    return {
      onMove(dx, dy) {
        next = grownBy(dx, dy)
        onHold(next)
      },
      onEnd: () => onChange(next),
    }
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = arrowStep(event)
    if (!step) return
    event.preventDefault()
    onChange(grownBy(step.dx, step.dy))
  }
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is moved, which a rule is not
      role="separator"
      className={classes.edge}
      data-side={side}
      aria-label={label}
      aria-orientation={side === 'right' ? 'vertical' : 'horizontal'}
      aria-valuenow={Math.round(value)}
      aria-valuemin={limits.least}
      aria-valuemax={Math.round(limits.most)}
      tabIndex={0}
      onKeyDown={onKeyDown}
      {...drag}
    />
  )
}
