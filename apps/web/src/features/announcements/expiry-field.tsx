import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput, type TextInputProps } from '@mantine/core'
import { formatDateTime } from '../../lib/format-date.ts'
import { useTimeZone } from '../../lib/time-zone.ts'
import { fromLocalTime } from '../../lib/zoned-time.ts'

/** In the time of the administrator's settings; said in UTC too, because others live elsewhere. */
export function ExpiryField(props: TextInputProps) {
  const { t } = useLingui()
  const zone = useTimeZone()
  const moment = fromLocalTime(String(props.value ?? ''), zone)
  const zoneName = zone ?? t`this browser`
  // Who lives in UTC needs it once.
  const utc = moment && zone !== 'UTC' ? formatDateTime(moment, 'UTC') : null
  return (
    <TextInput
      label={t`Expires`}
      type="datetime-local"
      max="9999-12-31T23:59"
      description={
        utc === null ? (
          <Trans>Optional, in the time of {zoneName}. Left empty, it is shown until it is switched off.</Trans>
        ) : (
          <Trans>
            In the time of {zoneName}; {utc} in UTC.
          </Trans>
        )
      }
      {...props}
    />
  )
}
