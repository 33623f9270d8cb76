import { listTimeZones } from '@clew/contracts/time-zones'
import { formatOffset } from '../../lib/format-date.ts'

export interface ZoneOption {
  readonly value: string
  /** `America/New York`. */
  readonly label: string
  /** `GMT-5`, as of now. */
  readonly offset: string
}

/** Every zone, and the one that is chosen, which may have another name in this browser. */
export function zoneOptions(chosen: string | null, nowMs: number): ZoneOption[] {
  const zones = listTimeZones()
  const all = chosen === null || zones.includes(chosen) ? zones : [chosen, ...zones]
  return all.map((value) => ({ value, label: zoneName(value), offset: formatOffset(nowMs, value) }))
}

/** Browsers list these places by names that people there no longer use. */
const presentNames = new Map([
  ['Africa/Asmera', 'Africa/Asmara'],
  ['America/Godthab', 'America/Nuuk'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Atlantic/Faeroe', 'Atlantic/Faroe'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Pacific/Ponape', 'Pacific/Pohnpei'],
  ['Pacific/Truk', 'Pacific/Chuuk'],
])

/** `America/New York`. */
export const zoneName = (zone: string): string => (presentNames.get(zone) ?? zone).replaceAll('_', ' ')

/** Whether a zone is meant: by the start of any of its words, without regard to accents, or by its offset (`+5:30`). */
export function isZoneMeant({ label, offset }: Pick<ZoneOption, 'label' | 'offset'>, typed: string): boolean {
  const text = plain(typed)
  if (text === '') return true
  if (/^(gmt|utc)?[+-]\d/.test(text)) return offset.toLowerCase() === `gmt${text.replace(/^(gmt|utc)/, '')}`
  return ` ${plain(label)}`.includes(` ${text}`)
}

/** Small letters, and one space between words. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[\s/_]+/g, ' ')
    .trim()
