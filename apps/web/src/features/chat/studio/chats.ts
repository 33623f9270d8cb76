import type { ChatSession } from '@clew/contracts/http/chat'
import type { ChatImport } from '@clew/contracts/http/chat-import'
import { t } from '@lingui/core/macro'
import { type ChatApi, messageOf } from './api.ts'
import type { AutoSave } from './auto-save.ts'
import type { Generator } from './generate.ts'
import type { MessageReader } from './read-messages.ts'
import { onTop, type StudioStore, without } from './studio-store.ts'
import type { Studio } from './studio-state.ts'

type Chats = Pick<Studio, 'create' | 'importChat' | 'remove' | 'reset'>

interface ChatsDeps {
  readonly store: StudioStore
  readonly api: Pick<ChatApi, 'create' | 'importChat' | 'remove' | 'restore' | 'reset'>
  readonly autoSave: AutoSave
  readonly reader: MessageReader
  readonly generator: Generator
  select(id: number | null): void
}

/** Chats come and go. */
export function createChats({ store, api, autoSave, reader, generator, select }: ChatsDeps): Chats {
  const sessionsNow = () => store.get().sessions ?? []
  const addOnTop = (session: ChatSession) => {
    store.set({ sessions: onTop(sessionsNow(), session) })
    select(session.id)
  }
  /** Undoes a deletion, here or on the server as well. */
  const bringBack = (session: ChatSession, { index, isOpen }: Place) => {
    store.set({ sessions: putBack(sessionsNow(), session, index) })
    if (isOpen && store.get().selectedId === null) select(session.id)
  }
  const undo = async (id: number, place: Place) => {
    try {
      bringBack(await api.restore(id), place)
    } catch (error) {
      store.set({ banner: messageOf(error) })
    }
  }
  return {
    async create() {
      try {
        const session = await api.create()
        store.change(session.id, { messages: [] })
        addOnTop(session)
      } catch (error) {
        store.set({ banner: messageOf(error) })
      }
    },
    importChat: async (text) => addOnTop(await api.importChat(readExport(text))),
    async remove(id) {
      const index = sessionsNow().findIndex((one) => one.id === id)
      const session = sessionsNow()[index]
      if (!session) return null
      const place = { index, isOpen: store.get().selectedId === id }
      generator.discard(id)
      autoSave.cancel(id)
      store.set({ sessions: without(sessionsNow(), id) })
      if (place.isOpen) select(null)
      try {
        await api.remove(id)
        return { title: session.title, undo: () => undo(id, place) }
      } catch (error) {
        bringBack(session, place)
        store.set({ banner: messageOf(error) })
        return null
      }
    },
    async reset() {
      const open = store.selected()
      if (!open) return
      generator.discard(open.id)
      try {
        const session = await api.reset(open.id)
        reader.forget(open.id)
        store.change(open.id, { messages: [], hasOlder: false })
        store.putSession(session)
        store.bannerIn(open.id, null)
      } catch (error) {
        store.bannerIn(open.id, messageOf(error))
        if (store.conversation(open.id).messages === undefined) void reader.load(open.id)
      }
    },
  }
}

interface Place {
  readonly index: number
  readonly isOpen: boolean
}

function putBack(sessions: readonly ChatSession[], session: ChatSession, index: number): readonly ChatSession[] {
  const others = without(sessions, session.id)
  return [...others.slice(0, index), session, ...others.slice(index)]
}

/** The server looks at it closely. */
function readExport(text: string): ChatImport {
  const file = parse(text) as Partial<ChatImport> | null
  if (typeof file?.session !== 'object' || !Array.isArray(file.messages))
    throw new Error(t`This is not a chat that was exported from here.`)
  return { session: file.session, messages: file.messages }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
