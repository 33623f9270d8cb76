import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useOnline } from '../lib/use-online.ts'
import classes from './offline-banner.module.css'

/** Said as soon as the browser knows; what waits for the network goes on by itself when it is back. */
export function OfflineBanner() {
  const { t } = useLingui()
  const isOnline = useOnline()
  const banner = useRef<HTMLOutputElement>(null)
  // What sticks to the foot of the window stands above it.
  useEffect(() => {
    const element = banner.current
    if (!element || isOnline) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--banner-height', `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--banner-height')
    }
  }, [isOnline])
  return (
    <output ref={banner} className={classes.banner}>
      {!isOnline && t`You are offline. What you see may be out of date; it refreshes when you are back.`}
    </output>
  )
}
