import type { ChatSession } from '@clew/contracts/http/chat'
import { type ChatApi, messageOf } from './api.ts'
import { createAutoSave } from './auto-save.ts'
import { createChats } from './chats.ts'
import { answeringOf } from './conversation.ts'
import { draftOf, isSaved, matchPreset } from './draft.ts'
import type { PendingSends } from './pending-send.ts'
import { createGenerator, type GeneratorDeps } from './generate.ts'
import { createSettings } from './settings.ts'
import { createMessageReader } from './read-messages.ts'
import { createStudioStore, onTop, type StudioStore } from './studio-store.ts'
import type { Studio } from './studio-state.ts'

export interface StudioDeps extends Pick<GeneratorDeps, 'frames' | 'isInstant' | 'newKey' | 'now'> {
  readonly api: ChatApi
  readonly pending: PendingSends
}

export function createStudio({ api, ...deps }: StudioDeps): Studio {
  const store = createStudioStore()
  const reader = createMessageReader(store, api)
  const generator = createGenerator({ store, api, reader, ...deps })
  const autoSave = createAutoSave({
    patch: api.patch,
    onSaving: store.countSaves,
    onSaved: (session) => noteSaved(store, session),
  })
  const settings = createSettings({ store, api, autoSave })
  /** What was in the box before a question was taken into it. */
  let inputBefore = ''
  /** Counts the times that the page was opened and closed: what was asked for an earlier one is dropped. */
  let visit = 0

  const select = (id: number | null) => {
    leaveChat()
    store.select(id)
    const open = store.selected()
    if (!open) return
    store.change(open.id, { draft: open.conversation.draft ?? draftOf(open.session, store.get().presets) })
    void enter(open.id)
  }
  const leaveChat = () => {
    const { selectedId } = store.get()
    if (selectedId !== null) generator.finishTyping(selectedId)
    autoSave.flush()
    inputBefore = ''
  }
  const enter = async (id: number) => {
    if (answeringOf(store.conversation(id)) === null && (await reader.load(id))) generator.repeat(id)
  }
  const chats = createChats({ store, api, autoSave, reader, generator, select })

  const load = async <Answer>(call: Promise<Answer>, show: (answer: Answer) => void, isSilent = false) => {
    const mine = visit
    try {
      const answer = await call
      if (mine === visit) show(answer)
    } catch (error) {
      if (mine === visit && !isSilent) store.set({ banner: messageOf(error) })
    }
  }
  const showSessions = (wantedId: number | null, loaded: readonly ChatSession[]) => {
    // A chat may have been made while they were loading.
    const made = store.get().sessions ?? []
    const sessions = made.reduceRight(onTop, loaded)
    store.set({ sessions })
    const wanted = sessions.find(({ id }) => id === wantedId) ?? sessions[0]
    const { selectedId, banner } = store.get()
    if (wanted && selectedId === null) {
      select(wanted.id)
      // That the presets failed is still true.
      store.set({ banner: store.get().banner ?? banner })
    }
    for (const { body } of deps.pending.list())
      if (!sessions.some(({ id }) => id === body.session_id)) deps.pending.drop(body.session_id)
      else if (body.session_id !== store.get().selectedId) void enter(body.session_id)
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    open(id) {
      visit += 1
      void load(api.presets(), (presets) => {
        store.set({ presets })
        for (const [chatId, { draft }] of store.conversations())
          if (draft) store.change(chatId, { draft: matchPreset(draft, presets) })
      })
      void load(api.models(), (models) => store.set({ models }), true)
      void load(api.sessions(), (sessions) => showSessions(id, sessions))
    },
    close() {
      visit += 1
      leaveChat()
      for (const [id] of store.conversations()) store.change(id, { draft: null, isUnsaved: false })
      store.set({ sessions: undefined, selectedId: null, input: '', editedId: null, banner: null })
    },
    select(id) {
      const { sessions = [], selectedId, messages } = store.get()
      if (id === selectedId && messages === undefined) void enter(id)
      else if (id !== selectedId && sessions.some((one) => one.id === id)) select(id)
    },
    ...chats,
    ...settings,
    type: (input) => store.set({ input }),
    send() {
      const { input, editedId } = store.get()
      if (!generator.ask(input, editedId)) return
      store.set({ input: editedId === null ? '' : inputBefore, editedId: null, banner: null })
      inputBefore = ''
    },
    stop() {
      const { selectedId } = store.get()
      if (selectedId !== null) generator.stop(selectedId)
    },
    regenerate() {
      if (generator.regenerate()) store.set({ banner: null })
    },
    beginEdit(messageId) {
      const { messages = [], editedId, input } = store.get()
      const question = messages.find((one) => one.id === messageId && one.role === 'user')
      if (editedId === null) inputBefore = input
      if (question) store.set({ editedId: question.id, input: question.content })
      else if (editedId !== null) store.set({ editedId: null, input: inputBefore })
    },
    async showBranch(messageId) {
      const { selectedId, answering } = store.get()
      if (selectedId !== null && answering === null) await reader.showBranch(selectedId, messageId)
    },
    loadOlder() {
      const { selectedId } = store.get()
      if (selectedId !== null) void reader.loadOlder(selectedId)
    },
    toggleEditor: () => store.set({ isEditorOpen: !store.get().isEditorOpen }),
    showBanner: (banner) => store.set({ banner }),
  }
}

/** A choice was saved by itself; other edits of the chat may not be. */
function noteSaved(store: StudioStore, session: ChatSession): void {
  const { draft } = store.conversation(session.id)
  if (draft && isSaved(draft, session)) store.change(session.id, { isUnsaved: false })
  store.putSession(session)
}
