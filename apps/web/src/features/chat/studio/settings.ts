import type { ChatPreset, ChatSession } from '@clew/contracts/http/chat'
import { type ChatApi, messageOf } from './api.ts'
import type { AutoSave } from './auto-save.ts'
import * as drafts from './draft.ts'
import type { StudioStore } from './studio-store.ts'
import type { Studio } from './studio-state.ts'

type Settings = Pick<Studio, 'edit' | 'choosePreset' | 'chooseTemplate' | 'save' | 'discardChanges' | 'rename'>

interface SettingsDeps {
  readonly store: StudioStore
  readonly api: Pick<ChatApi, 'patch'>
  readonly autoSave: AutoSave
}

/** What is edited of the chat that is open (`docs/spec/platform.md` section 4, Chat). */
export function createSettings({ store, api, autoSave }: SettingsDeps): Settings {
  const change = (next: (draft: drafts.Draft) => drafts.Draft): drafts.Draft | null => {
    const open = store.selected()
    if (!open?.conversation.draft) return null
    const draft = next(open.conversation.draft)
    store.change(open.id, { draft, isUnsaved: true })
    return draft
  }
  const choose = (next: (draft: drafts.Draft) => drafts.Draft) => {
    const draft = change(next)
    const { selectedId } = store.get()
    if (draft && selectedId !== null) autoSave.schedule(selectedId, drafts.autoSavePatch(draft))
  }
  const counted = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    store.countSaves(1)
    return call().finally(() => store.countSaves(-1))
  }
  const showSaved = (session: ChatSession, sent: drafts.Draft) => {
    // What was edited since is not saved.
    if (store.conversation(session.id).draft === sent) store.change(session.id, { isUnsaved: false })
    store.putSession(session)
    store.bannerIn(session.id, null)
  }
  return {
    edit: ({ systemPrompt, ...values }) =>
      void change((draft) => {
        const typed = systemPrompt === undefined ? draft : drafts.typePrompt(draft, systemPrompt)
        return { ...typed, ...values }
      }),
    choosePreset(key) {
      const preset = store.get().presets.find((one: ChatPreset) => one.key === key)
      if (!preset) return choose(drafts.clearPreset)
      choose((draft) => drafts.choosePreset(draft, preset))
      store.set({ isEditorOpen: true })
    },
    chooseTemplate: (template) => choose((draft) => drafts.chooseTemplate(draft, template)),
    async save() {
      const open = store.selected()
      const draft = open?.conversation.draft
      if (!draft) return
      autoSave.cancel(open.id)
      try {
        const session = await counted(async () => {
          await autoSave.whenIdle()
          return api.patch(open.id, drafts.savePatch(draft))
        })
        showSaved(session, draft)
      } catch (error) {
        store.bannerIn(open.id, messageOf(error))
      }
    },
    discardChanges() {
      const open = store.selected()
      if (!open) return
      autoSave.cancel(open.id)
      store.change(open.id, { draft: drafts.draftOf(open.session, store.get().presets), isUnsaved: false })
    },
    async rename(id, text) {
      const title = text.trim()
      if (title === '') return
      try {
        const session = await counted(() => api.patch(id, { title }))
        const { draft } = store.conversation(id)
        if (draft) {
          const renamed = { ...draft, title: session.title }
          store.change(id, {
            draft: renamed,
            isUnsaved: store.conversation(id).isUnsaved && !drafts.isSaved(renamed, session),
          })
        }
        store.putSession(session)
      } catch (error) {
        store.set({ banner: messageOf(error) })
      }
    },
  }
}
