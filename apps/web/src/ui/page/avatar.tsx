import { useState } from 'react'
import classes from './avatar.module.css'

interface Props {
  /** Display name or handle; its first letter stands in for a picture that is missing or does not load. */
  readonly name: string
  /** Address of the picture, as the server knows it; this page shows it from its own host. */
  readonly picture: string | null
  /** px. */
  readonly size?: number
  /** Only where the name does not stand beside it: else the picture is decoration. */
  readonly alt?: string
}

export function Avatar({ name, picture, size = 40, alt = '' }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const style = { width: size, height: size, fontSize: size * 0.42 }
  if (picture !== null && picture !== broken) {
    return (
      <img
        className={classes.avatar}
        style={style}
        src={pathOf(picture)}
        alt={alt}
        onError={() => setBroken(picture)}
      />
    )
  }
  const initial = [...name.trim()][0]?.toUpperCase() ?? '?'
  return (
    <span
      className={classes.avatar}
      style={style}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      {initial}
    </span>
  )
}

/** A server that is reached by several names, or through a proxy that it does not know of, may name another host or scheme. */
const pathOf = (address: string): string => new URL(address, 'http://this-host').pathname
