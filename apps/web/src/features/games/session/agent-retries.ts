import { t } from '@lingui/core/macro'
import type { PlayState } from './play-state.ts'
import type { Store } from '../../../lib/store.ts'

/** Before each try that is made unasked. */
export const retryWaitsMs: readonly number[] = [2000, 5000]

interface RetriesDeps {
  readonly store: Pick<Store<PlayState>, 'get' | 'set'>
  /** Publishes the same observation again. */
  askAgain(): void
}

/** What happens when an agent that the game waits for fails: a few tries by itself, then a person is asked. */
export interface AgentRetries {
  fail(reason: string): void
  /** Tries at once, as a person asks for. */
  retry(): void
  /** There is a decision, or another question. */
  clear(): void
  /** A game that stands still for another reason asks nobody. */
  pause(): void
  resume(): void
}

export function createAgentRetries({ store, askAgain }: RetriesDeps): AgentRetries {
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const pause = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const retry = () => {
    pause()
    // Emptied, so that the same words are said again when it fails again.
    store.set({ failure: null, announcement: '' })
    askAgain()
  }
  const resume = () => {
    pause()
    const waitMs = store.get().failure && retryWaitsMs[tries - 1]
    if (waitMs != null) timer = setTimeout(retry, waitMs)
  }
  return {
    fail(reason) {
      if (store.get().failure) return
      tries += 1
      const isLast = tries > retryWaitsMs.length
      const announcement = isLast
        ? t`The agent failed: ${reason} The game stands still. Retry, or end the game.`
        : t`The agent failed and is asked again.`
      store.set({ failure: { reason, nextTry: isLast ? null : tries }, announcement })
      resume()
    },
    retry,
    clear() {
      pause()
      tries = 0
      if (store.get().failure) store.set({ failure: null })
    },
    pause,
    resume,
  }
}
