/** A number as it is written, with a point for its fraction and no other; "3+" is three or more. */
export const numeralsIn = (raw: string): string[] =>
  raw.endsWith('+') ? [raw.slice(0, -1), 'or', 'more'] : [fractionIn(raw) ?? withPoint(raw)]

/** "2,000" and "2,5"; behind "2." and "2)" there is no more of it. */
const withPoint = (raw: string): string =>
  (/^\d{1,3}(?:,\d{3})+$/.test(raw) ? raw.replaceAll(',', '') : raw.replace(',', '.')).replace(/[.)]$/, '')

/** "2½", "1/2"; null for a number without a fraction. */
function fractionIn(raw: string): string | null {
  const found = fraction.exec(raw)
  if (!found) return null
  const [, whole = '0', part = ''] = found
  const [above = 0, below = 1] = part.split('/').map(Number)
  return String(Number(whole) + (signs.get(part) ?? above / below))
}

const fraction = /^(?:(\d+) ?)?([½¼¾]|\d\/[1-9])$/
const signs = new Map([
  ['½', 0.5],
  ['¼', 0.25],
  ['¾', 0.75],
])

/** Whether the mark at a place stands between the ends of a range: "2-3", "2–3", and not in "2026-11-26". */
export const isRange = (text: string, at: number): boolean =>
  /^\d[-–—]\d{1,4}(?![\d-])/.test(text.slice(at - 1, at + 7)) && !/\d-\d*$/.test(text.slice(Math.max(0, at - 8), at))
