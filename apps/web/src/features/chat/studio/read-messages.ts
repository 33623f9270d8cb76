import { type ChatApi, messageOf } from './api.ts'
import { withOlder, withPage } from './conversation.ts'
import type { StudioStore } from './studio-store.ts'

/** Reads the messages of chats. */
export interface MessageReader {
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

export function createMessageReader(store: StudioStore, api: Pick<ChatApi, 'messages' | 'branch'>): MessageReader {
  const reads = new Map<number, Read>()

  const read = (id: number): Promise<boolean> => {
    const isCurrent = () => reads.get(id) === own
    const run = async (): Promise<boolean> => {
      try {
        const page = await api.messages(id)
        if (isCurrent()) store.change(id, withPage(store.conversation(id), page))
        return true
      } catch (error) {
        if (isCurrent()) store.bannerIn(id, messageOf(error))
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
      const { messages, hasOlder, isLoadingOlder } = store.conversation(id)
      const before = messages?.[0]?.id
      if (before === undefined || !hasOlder || isLoadingOlder) return
      store.change(id, { isLoadingOlder: true })
      try {
        const page = await api.messages(id, before)
        store.change(id, withOlder(store.conversation(id), page, before))
      } catch (error) {
        store.bannerIn(id, messageOf(error))
      } finally {
        store.change(id, { isLoadingOlder: false })
      }
    },
    async showBranch(id, messageId) {
      try {
        const session = await api.branch(id, messageId)
        store.putSession(session)
        forget(id)
        await read(id)
      } catch (error) {
        store.bannerIn(id, messageOf(error))
      }
    },
  }
}
