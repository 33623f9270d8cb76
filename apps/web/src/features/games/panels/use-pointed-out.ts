import type { Cell } from '@clew/engine'
import { useEffect, useState } from 'react'
import { useGameSession } from '../session/use-game-session.ts'

const nothing: readonly Cell[] = []

/** Lights cells on the board: those under the pointer, else those that were picked. */
export function usePointedOut() {
  const session = useGameSession()
  const [hovered, onHover] = useState<readonly Cell[] | null>(null)
  const [picked, onPick] = useState(nothing)
  const cells = hovered ?? picked
  useEffect(() => session.pointOut(cells), [session, cells])
  useEffect(() => () => session.pointOut(nothing), [session])
  return { onHover, onPick }
}
