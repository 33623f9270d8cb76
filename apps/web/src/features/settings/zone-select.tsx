import { Trans, useLingui } from '@lingui/react/macro'
import { Select, type ComboboxItem, type OptionsFilter, type SelectProps } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { formatDateTime } from '../../lib/format-date.ts'
import { zoneOfBrowser } from '../../lib/time-zone.ts'
import { isZoneMeant, zoneName, zoneOptions, type ZoneOption } from './zone-options.ts'
import classes from './zone-select.module.css'

interface Props {
  /** Null follows the browser. */
  readonly zone: string | null
  readonly onChange: (zone: string | null) => void
}

/** The first entry: whatever the browser says. */
const likeBrowser = 'browser'

/** Every time zone, found by typing a part of its name or its offset. */
export function ZoneSelect({ zone, onChange }: Props) {
  const { t } = useLingui()
  const [openedMs] = useState(() => Date.now())
  const zones = useMemo(() => zoneOptions(zone, openedMs), [zone, openedMs])
  const browserZone = zoneOfBrowser()
  const ofBrowser = zoneName(browserZone)
  const first = { value: likeBrowser, label: t`Like your browser (${ofBrowser})`, offset: '' }
  const data = [first, ...zones]
  const [search, setSearch] = useState('')
  return (
    <Select
      label={t`Timezone`}
      description={<TimeThere zone={zone ?? browserZone} />}
      data={data}
      value={zone ?? likeBrowser}
      onChange={(value) => onChange(value === likeBrowser ? null : value)}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      // What was chosen already changes nothing, and would leave what was typed.
      onOptionSubmit={(value) => setSearch(data.find((option) => option.value === value)?.label ?? '')}
      allowDeselect={false}
      selectFirstOptionOnChange
      nothingFoundMessage={t`No such time zone`}
      filter={findZones}
      renderOption={renderZone}
      onFocus={(event) => event.currentTarget.select()}
      maxDropdownHeight={320}
      classNames={{ option: classes.option ?? '' }}
      comboboxProps={{ shadow: 'md' }}
    />
  )
}

const findZones: OptionsFilter = ({ options, search }) => {
  const items = options.filter((option): option is ComboboxItem & ZoneOption => 'value' in option)
  if (search.trim() === '') return items
  return items.filter((item) => item.value !== likeBrowser && isZoneMeant(item, search))
}

const renderZone: NonNullable<SelectProps['renderOption']> = ({ option }) => (
  <span className={classes.zone}>
    <span>{option.label}</span>
    <span className={classes.offset}>{(option as ComboboxItem & ZoneOption).offset}</span>
  </span>
)

/** So that one sees whether it is the right one. */
function TimeThere({ zone }: { zone: string }) {
  const [now, setNow] = useState(() => new Date().toISOString())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), 10_000)
    return () => clearInterval(timer)
  }, [])
  return <Trans>It is {formatDateTime(now, zone)} there now.</Trans>
}
