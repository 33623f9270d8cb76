import { useRef, type ComponentProps } from 'react'
import { HudBar } from '../screen/hud-bar.tsx'
import { usePlay } from '../session/use-game-session.ts'
import { BoardView } from './board-view.tsx'
import { useBoardSize } from './use-board-size.ts'

interface Props extends Omit<ComponentProps<typeof BoardView>, 'room' | 'size'> {
  readonly isFull: boolean
}

/** The board and what is counted above it, as wide as each other. A room of another size draws these two anew, not the whole screen. */
export function Stage({ layout, isFull, ...toDo }: Props) {
  const cols = usePlay((state) => state.scene.cols)
  const rows = usePlay((state) => state.scene.rows)
  const room = useRef<HTMLDivElement>(null)
  const size = useBoardSize(room, cols, rows, layout, isFull)
  return (
    <>
      <HudBar layout={layout} width={size.viewWidth} />
      <BoardView layout={layout} room={room} size={size} {...toDo} />
    </>
  )
}
