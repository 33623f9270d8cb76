import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { useEffect, useMemo, useRef } from 'react'

/** Below 768 px the list of chats is a panel that lies above the chat when it is opened. */
export interface Drawer {
  readonly isNarrow: boolean
  /** It is open, above the chat. */
  readonly isOver: boolean
  open(): void
  close(): void
}

/** The panel, and the button that opens it; there is one of each on the page. */
export const drawerId = 'chats'
export const drawerButtonId = 'chats-button'

/** The focus goes in with the opening and back with the closing. */
export function useDrawer(): Drawer {
  const isNarrow = useMediaQuery('(width < 768px)', false, { getInitialValueInEffect: false })
  const [isOpen, { open, close }] = useDisclosure()
  const isOver = isNarrow && isOpen
  const wasOver = useRef(false)
  useEffect(() => {
    if (isOver) document.querySelector<HTMLElement>(`#${drawerId} [data-drawer-focus]`)?.focus()
    else if (wasOver.current) document.getElementById(drawerButtonId)?.focus()
    wasOver.current = isOver
  }, [isOver])
  // A window that was made wider and narrow again begins closed.
  useEffect(() => {
    if (!isNarrow) close()
  }, [isNarrow, close])
  return useMemo(() => ({ isNarrow, isOver, open, close }), [isNarrow, isOver, open, close])
}
