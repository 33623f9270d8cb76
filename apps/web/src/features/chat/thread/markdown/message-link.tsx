import type { ReactNode } from 'react'
import { allowedAddress } from '../../../../lib/allowed-address.ts'

interface Props {
  readonly target: string | null
  readonly children: ReactNode
}

/** A link out of a message, in a tab of its own; text when it may lead nowhere. */
export function MessageLink({ target, children }: Props) {
  const address = allowedAddress(target)
  if (address === null) return children
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  )
}
