import { randomUUID } from 'node:crypto'
import type { Bus } from './bus/bus.ts'

export interface CountLimit {
  readonly max: number
  readonly windowMs: number
}

export interface Count {
  readonly times: number
  readonly leftMs: number
}

/**
 * How often something happened under a key, in a time that begins with the first of it: at this server, and at the others as
 * far as they have told. Each tells in eighths of the limit, so that somebody who asks for little costs no event, and so that
 * every further server lets at most an eighth more through; of what comes at once, before they have heard of each other, as
 * much as the first.
 */
export interface SharedCounts {
  read(key: string): Count
  add(key: string, limit: CountLimit): Count
  /** It did not happen after all. */
  takeBack(key: string, limit: CountLimit): void
}

interface Window {
  times: number
  untold: number
  readonly endsMs: number
}

const channel = 'counts'
const partsOfMax = 8
/** More than an attacker of one network can fill in a minute; what began longest ago makes room. */
const maxKeys = 50_000
const nothing: Count = { times: 0, leftMs: 0 }

export function openSharedCounts(bus: Bus): SharedCounts {
  const server = randomUUID()
  const windows = new Map<string, Window>()
  /** The bus takes two events that say the same for one. */
  let told = 0

  const find = (key: string) => {
    const known = windows.get(key)
    return known !== undefined && known.endsMs > Date.now() ? known : undefined
  }
  function begin(key: string, windowMs: number): Window {
    const window = { times: 0, untold: 0, endsMs: Date.now() + windowMs }
    windows.delete(key)
    windows.set(key, window)
    for (const [oldest, { endsMs }] of windows) {
      if (endsMs > Date.now() && windows.size <= maxKeys) break
      windows.delete(oldest)
    }
    return window
  }
  function change(key: string, window: Window, by: 1 | -1, max: number): Count {
    window.times += by
    window.untold += by
    const leftMs = window.endsMs - Date.now()
    if (Math.abs(window.untold) * partsOfMax >= max) {
      bus.publish(channel, JSON.stringify([server, told++, key, window.untold, leftMs]))
      window.untold = 0
    }
    return { times: window.times, leftMs }
  }
  bus.subscribe(channel, (payload) => {
    const [from, , key, times, leftMs] = JSON.parse(payload) as [string, number, string, number, number]
    if (from !== server) (find(key) ?? begin(key, leftMs)).times += times
  })
  return {
    read: (key) => {
      const window = find(key)
      return window ? { times: window.times, leftMs: window.endsMs - Date.now() } : nothing
    },
    add: (key, { max, windowMs }) => change(key, find(key) ?? begin(key, windowMs), 1, max),
    takeBack: (key, { max }) => {
      const window = find(key)
      if (window) change(key, window, -1, max)
    },
  }
}
