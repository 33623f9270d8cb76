import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconChevronDown, IconChevronLeft, IconChevronRight, IconChevronUp } from '@tabler/icons-react'
import { useMemo, useState, type PointerEvent } from 'react'
import classes from './d-pad.module.css'
import { isSteered } from '../session/is-steered.ts'
import { createPadGrip } from './pad-grip.ts'
import type { Direction } from '../session/steering.ts'
import { useGameSession } from '../session/use-game-session.ts'

const keys = [
  { direction: 1, side: 'up', label: msg`Move up`, Icon: IconChevronUp },
  { direction: 4, side: 'left', label: msg`Move left`, Icon: IconChevronLeft },
  { direction: 2, side: 'right', label: msg`Move right`, Icon: IconChevronRight },
  { direction: 3, side: 'down', label: msg`Move down`, Icon: IconChevronDown },
] as const

/** Long enough to be felt, short enough not to be heard. */
const hapticMs = 10

/** Four keys around the mode, to be held; there are none in LAM mode, where the agent moves. */
export function DPad() {
  const { t } = useLingui()
  const session = useGameSession()
  const { held, ...handlers } = useGrip()
  /** By Enter, Space or a screen reader: one step. */
  const step = (direction: Direction) => {
    session.press(direction)
    session.release(direction)
  }
  return (
    <div className={classes.pad} {...handlers}>
      {keys.map(({ direction, side, label, Icon }) => (
        <button
          key={side}
          type="button"
          className={classes.key}
          data-side={side}
          data-held={held === direction || undefined}
          aria-label={t(label)}
          onClick={({ detail }) => detail === 0 && step(direction)}
        >
          <Icon size={28} stroke={2} aria-hidden />
        </button>
      ))}
      <span className={classes.mode} title={t`Manual mode`}>
        {t`MAN`}
      </span>
    </div>
  )
}

/** The thumb on the pad: what it holds, and the handlers that follow it. */
function useGrip() {
  const session = useGameSession()
  const [held, setHeld] = useState<Direction>()
  const grip = useMemo(() => {
    const press = (direction: Direction) => {
      session.press(direction)
      if (isSteered(session.get()) && 'vibrate' in navigator) navigator.vibrate(hapticMs)
    }
    return createPadGrip({ press, release: session.release }, setHeld)
  }, [session])
  return {
    held,
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      grip.begin(thumbOf(event))
    },
    onPointerMove: (event: PointerEvent) => grip.move(thumbOf(event)),
    onPointerUp: ({ pointerId }: PointerEvent) => grip.end(pointerId),
    onPointerCancel: ({ pointerId }: PointerEvent) => grip.end(pointerId),
    // A key that is held is not a menu that is asked for.
    onContextMenu: (event: { preventDefault(): void }) => event.preventDefault(),
  }
}

function thumbOf({ currentTarget, pointerId, clientX, clientY }: PointerEvent) {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { pointerId, dx: clientX - left - width / 2, dy: clientY - top - height / 2 }
}
