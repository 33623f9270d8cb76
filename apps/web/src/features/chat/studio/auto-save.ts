import type { ChatSession, ChatSessionPatch } from '@clew/contracts/http/chat'

export interface AutoSave {
  /** Saves after a time of quiet; an earlier choice in the same chat that waits is dropped. */
  schedule(sessionId: number, patch: ChatSessionPatch): void
  /** Drops what waits; what is on its way no longer counts. */
  cancel(sessionId: number): void
  /** Saves what waits now. */
  flush(): void
  /** When nothing is on its way. */
  whenIdle(): Promise<void>
}

export interface AutoSaveDeps {
  patch(sessionId: number, patch: ChatSessionPatch): Promise<ChatSession>
  onSaved(session: ChatSession): void
  /** +1 when a call begins, -1 when it ends. */
  onSaving(change: 1 | -1): void
}

/** `docs/spec/platform.md` section 9. */
const quietMs = 500

interface Choice {
  readonly sessionId: number
  readonly patch: ChatSessionPatch
  readonly timer: ReturnType<typeof setTimeout>
}

/** Saves the choice of a preset or a template by itself; a failure is silent, as the choice is still marked unsaved. */
export function createAutoSave({ patch, onSaved, onSaving }: AutoSaveDeps): AutoSave {
  let waiting: Choice | null = null
  /** The latest choice in each chat: the answer to an earlier one says nothing. */
  const latest = new Map<number, ChatSessionPatch | null>()
  /** One after the other, so that the last choice is the one that stays. */
  let calls: Promise<void> = Promise.resolve()

  const save = async ({ sessionId, patch: body }: Choice) => {
    if (latest.get(sessionId) !== body) return
    onSaving(1)
    try {
      const session = await patch(sessionId, body)
      if (latest.get(sessionId) === body) onSaved(session)
    } catch {
      // Silent (`docs/spec/platform.md` section 8).
    } finally {
      onSaving(-1)
    }
  }
  const flush = () => {
    if (waiting === null) return
    const choice = waiting
    clearTimeout(choice.timer)
    waiting = null
    calls = calls.then(() => save(choice))
  }
  const cancel = (sessionId: number) => {
    latest.set(sessionId, null)
    if (waiting?.sessionId !== sessionId) return
    clearTimeout(waiting.timer)
    waiting = null
  }
  return {
    schedule(sessionId, body) {
      if (waiting !== null && waiting.sessionId !== sessionId) flush()
      cancel(sessionId)
      latest.set(sessionId, body)
      waiting = { sessionId, patch: body, timer: setTimeout(flush, quietMs) }
    },
    cancel,
    flush,
    whenIdle: () => calls,
  }
}
