const pad = (value: number): string => String(value).padStart(2, '0')
const numbers = new Intl.NumberFormat('en-US')

/** MM/DD/YYYY in the reader's time zone; an unreadable time gives a dash. */
export function formatDate(iso: string): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return '–'
  return `${pad(date.getMonth() + 1)}/${pad(date.getDate())}/${date.getFullYear()}`
}

/** MM/DD/YYYY HH:mm, 24 hours, in the reader's time zone (platform.md section 2, Leaderboard). */
export function formatDateTime(iso: string): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return '–'
  return `${formatDate(iso)} ${pad(date.getHours())}:${pad(date.getMinutes())}`
}

/** 12,345; nothing known gives a dash. */
export const formatCount = (value: number | null): string => (value === null ? '–' : numbers.format(value))

/** Session ids are shown by their first 8 characters. */
export const shortSession = (sessionId: string): string => sessionId.slice(0, 8)

/** `1 step`, `2 steps`. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`
