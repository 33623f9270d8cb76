import type { ChatMessage, ChatSendAnswer } from '@clew/contracts/http/chat'
import type { ChatApi } from './api.ts'
import type { PendingSend } from './pending-send.ts'
import type { Reading } from './reading.ts'
import { leadsTo, uncutRoom, withExchange, withPage } from './room.ts'
import type { Store } from './store.ts'
import type { Answering } from './studio-state.ts'

/** A question on its way. */
export interface Sent extends PendingSend {
  /** The question in whose place it stands. */
  readonly editedId: number | null
  /** Its text goes back to the box when it fails; not when the chat shows it already. */
  readonly comesBack: boolean
}

/** How a question ends in its chat. */
export interface Ending {
  /** Both messages are the server's. */
  commit(sent: Sent, answer: ChatSendAnswer): void
  /** Nothing was stored: the text goes back to the box. */
  giveBack(sent: Sent, words: string | null): void
  /** Shows what the server kept of a broken answer; `false` when nothing was. */
  findKept(sent: Sent, shown: Answering, isCurrent: () => boolean): Promise<boolean>
  /** Reads what the list shows of a chat anew; without a word when it cannot. */
  refreshSession(id: number): Promise<void>
  /** Shows it in the banner now, or when the chat is opened. */
  report(id: number, words: string | null): void
}

interface EndingDeps {
  readonly store: Store
  readonly api: Pick<ChatApi, 'messages' | 'sessions'>
  readonly reading: Reading
}

/** A part of an answer is stored soon after the line broke; of none nothing will be. */
const waitsForPart = [100, 300, 600, 1000, 2000]
const waitsForNone = [100, 400]

export function createEnding({ store, api, reading }: EndingDeps): Ending {
  const report = (id: number, words: string | null) => {
    if (store.get().selectedId === id) store.set({ banner: words })
    else store.setRoom(id, { returned: { input: '', editedId: null, ...store.room(id).returned, banner: words } })
  }
  const refreshSession = async (id: number) => {
    const sessions = await api.sessions().catch(() => [])
    const session = sessions.find((one) => one.id === id)
    if (session) store.putSession(session, true)
  }
  return {
    report,
    refreshSession,
    commit({ body, editedId }, answer) {
      const { session_id: id } = body
      const room = store.room(id)
      const lacksVersions = editedId !== null && answer.user_message.versions === undefined
      reading.forget(id)
      store.setRoom(id, withExchange(room, answer))
      if (lacksVersions || !leadsTo(room, answer.user_message)) void reading.load(id)
    },
    giveBack({ body, editedId, comesBack }, words) {
      const { session_id: id, content } = body
      store.setRoom(id, { ...uncutRoom(store.room(id)), answering: null })
      if (!comesBack) return report(id, words)
      const { selectedId, ...box } = store.get()
      if (selectedId !== id) return store.setRoom(id, { returned: { input: content, editedId, banner: words } })
      // What was written meanwhile stays, below.
      const isFree = box.input.trim() === ''
      const input = isFree ? content : `${content}\n\n${box.input}`
      store.set({ input, editedId: isFree ? editedId : box.editedId, banner: words })
    },
    async findKept(sent, { question, answer }, isCurrent) {
      const { session_id: id } = sent.body
      for (const ms of answer.content === '' ? waitsForNone : waitsForPart) {
        await new Promise((resolve) => setTimeout(resolve, ms))
        if (!isCurrent()) return false
        const page = await api.messages(id).catch(() => [])
        if (!isCurrent()) return false
        if (!page.some((message) => isSame(message, question.id, sent))) continue
        reading.forget(id)
        store.setRoom(id, { ...withPage(store.room(id), page), answering: null })
        void refreshSession(id)
        return true
      }
      return false
    },
  }
}

/** Before the server said its id, a question is known by its text, as the only new one. */
export function isSame(message: ChatMessage, id: number, { after, body }: PendingSend): boolean {
  if (message.role !== 'user') return false
  if (id > 0) return message.id === id
  return after !== null && message.id > after && message.content === body.content
}
