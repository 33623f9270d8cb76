import { banOfLabel } from './moods.ts'

export interface DataBan {
  /** What is forbidden, by its place in the data. */
  readonly start: number
  readonly end: number
}

/** A key and what stands in its list, its object or its quotation marks. */
const pair =
  /["']?([\p{L}_](?:[\p{L}_ -]|'(?=t\b)){1,40})["']?\s*[:=]\s*(?:\[([^\]]{0,400})\]|\{([^}]{0,400})\}|"([^"\n]{0,200})"|((?:\n\s*-\s+[^\n]{1,80}){1,20}))/gu
const item = /"([^"\n]+)"|'([^'\n]+)'|([\p{L}_][\p{L}_ -]*)/gu

/** `"forbidden": ["freeze", "break_wall"]`: the names under a key of prohibition. */
export function bansInData(data: string): DataBan[] {
  return [...data.matchAll(pair)].flatMap((found) => {
    const [whole, key = '', list, object, text, lines] = found
    const value = list ?? object ?? text ?? lines ?? ''
    const isNamed = text !== undefined && banOfLabel(text) === 'ban'
    if (isNamed)
      return [{ start: found.index + whole.indexOf(key), end: found.index + whole.indexOf(key) + key.length }]
    if (banOfLabel(key) !== 'ban')
      return object === undefined ? [] : within(bansInData(object), found.index + whole.lastIndexOf(object))
    const from = found.index + whole.lastIndexOf(value)
    return [...value.matchAll(item)].map((one) => {
      const name = one[1] ?? one[2] ?? one[3] ?? ''
      const start = from + one.index + one[0].indexOf(name)
      return { start, end: start + name.length }
    })
  })
}

const within = (bans: readonly DataBan[], from: number): DataBan[] =>
  bans.map(({ start, end }) => ({ start: from + start, end: from + end }))

/** `"allow_freeze": false`. */
export const disallows = (line: string): boolean =>
  /\b(?:allow|permit|may|can|enable)\w*["']?\s*[:=]\s*["']?(?:false|no|0|never)\b/i.test(line)
