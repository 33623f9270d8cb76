import type { ChatApi } from './api.ts'
import { withOlder, withPage } from './room.ts'
import type { Store } from './store.ts'
import { wordsOf } from './words-of.ts'

/** Reads the messages of chats. */
export interface Reading {
  /** The end of the branch that is shown, anew; `false` when it could not be read. */
  load(id: number): Promise<boolean>
  /** What is being read is behind by now. */
  forget(id: number): void
  loadOlder(id: number): Promise<void>
  showBranch(id: number, messageId: number): Promise<void>
}

interface Read {
  readonly done: Promise<boolean>
}

export function createReading(store: Store, api: Pick<ChatApi, 'messages' | 'branch'>): Reading {
  const reads = new Map<number, Read>()

  const read = (id: number): Promise<boolean> => {
    const isCurrent = () => reads.get(id) === own
    const run = async (): Promise<boolean> => {
      try {
        const page = await api.messages(id)
        if (isCurrent()) store.setRoom(id, withPage(store.room(id), page))
        return true
      } catch (error) {
        if (isCurrent()) store.bannerIn(id, wordsOf(error))
        return false
      } finally {
        if (isCurrent()) reads.delete(id)
      }
    }
    // Begun later, so that the read knows itself.
    const own: Read = { done: Promise.resolve().then(run) }
    reads.set(id, own)
    return own.done
  }
  const forget = (id: number) => void reads.delete(id)

  return {
    load: (id) => reads.get(id)?.done ?? read(id),
    forget,
    async loadOlder(id) {
      const { messages, hasOlder, isLoadingOlder } = store.room(id)
      const before = messages?.[0]?.id
      if (before === undefined || !hasOlder || isLoadingOlder) return
      store.setRoom(id, { isLoadingOlder: true })
      try {
        const page = await api.messages(id, before)
        store.setRoom(id, withOlder(store.room(id), page, before))
      } catch (error) {
        store.bannerIn(id, wordsOf(error))
      } finally {
        store.setRoom(id, { isLoadingOlder: false })
      }
    },
    async showBranch(id, messageId) {
      try {
        const session = await api.branch(id, messageId)
        store.putSession(session)
        forget(id)
        await read(id)
      } catch (error) {
        store.bannerIn(id, wordsOf(error))
      }
    },
  }
}
