import type { Message } from '@clew/contracts/http/messages'
import { ApiError } from '../../lib/api.ts'
import type { PageRequest } from './api.ts'
import { addHistory, addMissed, addOlder, setLive, type Thread } from './message-thread.ts'

/** Brings one conversation up to date and keeps it so, whatever becomes of the line. */
export interface ThreadLoader {
  /** Says that the socket is open or broken. What came while it was broken is asked for as soon as it is open. */
  setConnected(isConnected: boolean): void
  /** Asks for what lacks now, instead of after a failure's wait. */
  catchUp(): void
  loadOlder(): void
  stop(): void
}

export interface ThreadLoaderDeps {
  get(): Thread
  update(change: (thread: Thread) => Thread): void
  fetchPage(request: PageRequest, signal: AbortSignal): Promise<Message[]>
  onLoadingOlder(isLoading: boolean): void
  /** There is nobody to write with. */
  onMissing(): void
}

const historySize = 50
const missedSize = 200
const firstRetryMs = 1000
const longestRetryMs = 15_000

export function createThreadLoader(deps: ThreadLoaderDeps): ThreadLoader {
  const stop = new AbortController()
  let isConnected = false
  /** Counts the times that the socket opened: what was asked before does not close the gap before this one. */
  let opened = 0
  let isRunning = false
  let isWanted = false
  let isLoadingOlder = false
  let endPause: () => void = () => undefined

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    let failures = 0
    while (isWanted && !stop.signal.aborted) {
      isWanted = false
      const since = opened
      try {
        await loadWhatLacks(deps, stop.signal)
        failures = 0
        if (isConnected && since === opened) deps.update((thread) => setLive(thread, true))
      } catch (error) {
        if (stop.signal.aborted) break
        if (isFinal(error)) {
          deps.onMissing()
          break
        }
        isWanted = true
        await pause(Math.min(firstRetryMs * 2 ** failures++, longestRetryMs))
      }
    }
    isRunning = false
  }
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const catchUp = () => {
    isWanted = true
    endPause()
    void run()
  }
  const loadOlder = async () => {
    const { messages, hasOlder } = deps.get()
    const [first] = messages
    if (isLoadingOlder || !hasOlder || !first) return
    isLoadingOlder = true
    deps.onLoadingOlder(true)
    const request = { before: first.id, limit: historySize }
    // Failures are silent (`docs/spec/platform.md` section 8): whoever scrolls on asks again.
    const page = await deps.fetchPage(request, stop.signal).catch(() => null)
    isLoadingOlder = false
    if (stop.signal.aborted) return
    if (page) deps.update((thread) => addOlder(thread, page, historySize))
    deps.onLoadingOlder(false)
  }
  return {
    setConnected(next) {
      isConnected = next
      if (!next) return deps.update((thread) => setLive(thread, false))
      opened++
      catchUp()
    },
    catchUp,
    loadOlder: () => void loadOlder(),
    stop() {
      stop.abort()
      endPause()
      deps.update((thread) => setLive(thread, false))
    },
  }
}

async function loadWhatLacks({ get, update, fetchPage }: ThreadLoaderDeps, signal: AbortSignal): Promise<void> {
  const { knownTo } = get()
  if (knownTo === 0) {
    const page = await fetchPage({ limit: historySize }, signal)
    return update((thread) => addHistory(thread, page, historySize))
  }
  for (let after = knownTo, isMore = true; isMore;) {
    const page = await fetchPage({ after, limit: missedSize }, signal)
    update((thread) => addMissed(thread, page))
    after = page.at(-1)?.id ?? after
    isMore = page.length === missedSize
  }
}

/** Asking again cannot help: there is no such user. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
