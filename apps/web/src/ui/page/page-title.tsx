import { Title, type TitleProps } from '@mantine/core'
import { useEffect, useRef } from 'react'

let hasMoved = false

/** Called by the router when the reader goes from one page to another. */
export function noteMove(): void {
  hasMoved = true
}

/**
 * The one h1 of a page. It takes the focus when the page is entered, so that a screen reader says where one is; not from a dialog
 * that was opened while the page was on its way.
 */
export function PageTitle(props: TitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const isInDialog = document.activeElement?.closest('[aria-modal="true"]')
    if (hasMoved && !isInDialog) heading.current?.focus({ preventScroll: true })
  }, [])
  return <Title order={1} tabIndex={-1} ref={heading} {...props} />
}
