import { useLingui } from '@lingui/react/macro'
import { useNetwork } from '@mantine/hooks'
import classes from './offline-banner.module.css'

/** Said as soon as the browser knows; what waits for the network goes on by itself when it is back. */
export function OfflineBanner() {
  const { t } = useLingui()
  const { online } = useNetwork()
  return (
    <output className={classes.banner}>
      {!online && t`You are offline. What you see may be out of date; it refreshes when you are back.`}
    </output>
  )
}
