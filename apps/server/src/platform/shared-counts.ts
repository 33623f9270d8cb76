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
  /** Nothing of it counts any more, at any server. */
  clear(key: string): void
}

interface Window {
  times: number
  untold: number
  readonly endsMs: number
}

const channel = 'counts'
const partsOfMax = 8
/** More than an attacker of one network can fill in a minute. */
const maxKeys = 50_000
/** So many of the others are looked at for each new one. */
const lookedAt = 8
const nothing: Count = { times: 0, leftMs: 0 }

export function openSharedCounts(bus: Bus): SharedCounts {
  const server = randomUUID()
  const windows = new Map<string, Window>()
  let hand = windows.entries()
  /** The bus takes two events that say the same for one. */
  let told = 0

  const find = (key: string) => {
    const known = windows.get(key)
    return known !== undefined && known.endsMs > Date.now() ? known : undefined
  }
  function begin(key: string, windowMs: number): Window {
    const window = { times: 0, untold: 0, endsMs: Date.now() + windowMs }
    windows.delete(key)
    makeRoom()
    windows.set(key, window)
    return window
  }
  /**
   * Looks at the next few, round and round. What is over goes, and of too many what happened least: whoever makes up thousands
   * of keys that happen once does not push out what happened often.
   */
  function makeRoom(): void {
    let least: [key: string, times: number] | undefined
    for (let n = 0; n < lookedAt; n++) {
      const [key, window] = lookAtNext() ?? []
      if (key === undefined || window === undefined) break
      if (window.endsMs <= Date.now()) windows.delete(key)
      else if (least === undefined || window.times < least[1]) least = [key, window.times]
    }
    if (least && windows.size >= maxKeys) windows.delete(least[0])
  }
  function lookAtNext(): [string, Window] | undefined {
    const next = hand.next()
    if (!next.done) return next.value
    hand = windows.entries()
    return hand.next().value
  }
  function count(key: string, window: Window, max: number): Count {
    window.times += 1
    window.untold += 1
    const leftMs = window.endsMs - Date.now()
    if (window.untold * partsOfMax >= max) {
      bus.publish(channel, JSON.stringify([server, told++, key, window.untold, leftMs]))
      window.untold = 0
    }
    return { times: window.times, leftMs }
  }
  bus.subscribe(channel, (payload) => {
    const [from, , key, times, leftMs] = JSON.parse(payload) as [string, number, string, number | null, number]
    if (from === server) return
    if (times === null) windows.delete(key)
    else (find(key) ?? begin(key, leftMs)).times += times
  })
  return {
    read: (key) => {
      const window = find(key)
      return window ? { times: window.times, leftMs: window.endsMs - Date.now() } : nothing
    },
    add: (key, { max, windowMs }) => count(key, find(key) ?? begin(key, windowMs), max),
    clear(key) {
      windows.delete(key)
      bus.publish(channel, JSON.stringify([server, told++, key, null, 0]))
    },
  }
}
