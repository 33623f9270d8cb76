import type { ChatSession } from '@clew/contracts/http/chat'
import { createValue, type Value } from '../../../lib/store.ts'
import {
  answeringOf,
  type ConversationEvent,
  type ConversationState,
  emptyConversation,
  reduceConversation,
} from './conversation.ts'
import { draftAfter, draftOf, isGivenTitle } from './draft.ts'
import type { StudioState } from './studio-state.ts'

/** What is held of the studio beside its conversations. */
type SharedState = Pick<
  StudioState,
  'presets' | 'models' | 'sessions' | 'selectedId' | 'input' | 'editedId' | 'banner' | 'isEditorOpen'
>

/** The state of the studio, which its parts read and change. */
export interface StudioStore extends Pick<Value<StudioState>, 'get' | 'subscribe'> {
  set(change: Partial<SharedState>): void
  countSaves(change: 1 | -1): void
  conversation(id: number): ConversationState
  conversations(): ReadonlyMap<number, ConversationState>
  change(id: number, change: Partial<ConversationState>): void
  /** Something happened to the question of a chat; what comes back of it is put into the box when the chat is open. */
  dispatch(id: number, event: ConversationEvent): void
  /** Opens a chat, or none, with an empty box or with what came back to it. */
  select(id: number | null): void
  /** The chat that is selected, with its draft. */
  selected(): {
    readonly id: number
    readonly session: ChatSession
    readonly conversation: ConversationState
  } | null
  /** A chat as the server has it now; edits that are not saved stay. */
  putSession(session: ChatSession, isOnTop?: boolean): void
  /** Only where it can be seen: the banner is that of the chat that is open. */
  bannerIn(id: number, banner: string | null): void
}

const emptyShared: SharedState = {
  presets: [],
  models: [],
  sessions: undefined,
  selectedId: null,
  input: '',
  editedId: null,
  banner: null,
  isEditorOpen: false,
}

export function createStudioStore(): StudioStore {
  const conversations = new Map<number, ConversationState>()
  let shared = emptyShared
  let saves = 0
  let unsaved: ReadonlySet<number> = new Set()
  let underWay: ReadonlySet<number> = new Set()
  const state = createValue(stateOf())

  function stateOf(): StudioState {
    unsaved = idsWhere(({ isUnsaved }) => isUnsaved, unsaved)
    underWay = idsWhere((one) => answeringOf(one) !== null, underWay)
    const open = conversationOf(shared.selectedId)
    const { draft, messages, hasOlder, isLoadingOlder } = open
    const shown = { draft, messages, hasOlder, isLoadingOlder, answering: answeringOf(open) }
    return { ...shared, unsaved, underWay, isSaving: saves > 0, ...shown }
  }
  /** The set from before as long as nothing changed, as lists are drawn from it. */
  function idsWhere(holds: (one: ConversationState) => boolean, before: ReadonlySet<number>): ReadonlySet<number> {
    const ids = [...conversations].filter(([, one]) => holds(one)).map(([id]) => id)
    return ids.length === before.size && ids.every((id) => before.has(id)) ? before : new Set(ids)
  }
  function conversationOf(id: number | null): ConversationState {
    return (id === null ? undefined : conversations.get(id)) ?? emptyConversation
  }
  const tell = () => state.set(stateOf())
  const set = (change: Partial<SharedState>) => {
    shared = { ...shared, ...change }
    tell()
  }
  /** What was written meanwhile stays, below. */
  const takeReturned = () => {
    const { returned } = conversationOf(shared.selectedId)
    if (shared.selectedId === null || returned === null) return
    conversations.set(shared.selectedId, { ...conversationOf(shared.selectedId), returned: null })
    shared = { ...shared, banner: returned.banner }
    if (returned.input === '') return
    const isFree = shared.input.trim() === ''
    shared = {
      ...shared,
      input: isFree ? returned.input : `${returned.input}\n\n${shared.input}`,
      editedId: isFree ? returned.editedId : shared.editedId,
    }
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    set,
    countSaves(change) {
      saves += change
      tell()
    },
    conversation: conversationOf,
    conversations: () => conversations,
    change(id, change) {
      conversations.set(id, { ...conversationOf(id), ...change })
      tell()
    },
    dispatch(id, event) {
      conversations.set(id, reduceConversation(conversationOf(id), event))
      takeReturned()
      tell()
    },
    select(id) {
      shared = { ...shared, selectedId: id, input: '', editedId: null, banner: null }
      takeReturned()
      tell()
    },
    selected() {
      const { sessions = [], selectedId: id } = shared
      const session = sessions.find((one) => one.id === id)
      return session ? { id: session.id, session, conversation: conversationOf(session.id) } : null
    },
    putSession(session, isOnTop = false) {
      const { presets, sessions } = shared
      const conversation = conversationOf(session.id)
      const { draft, isUnsaved } = conversation
      if (!isUnsaved)
        conversations.set(session.id, {
          ...conversation,
          draft: draft ? draftAfter(draft, session, presets) : draftOf(session, presets),
        })
      else if (draft && isGivenTitle(draft.title, presets) && !isGivenTitle(session.title, presets))
        conversations.set(session.id, { ...conversation, draft: { ...draft, title: session.title } })
      set({ sessions: sessions && (isOnTop ? onTop(sessions, session) : replaced(sessions, session)) })
    },
    bannerIn(id, banner) {
      if (shared.selectedId === id) set({ banner })
    },
  }
}

type Sessions = readonly ChatSession[]

export const without = (sessions: Sessions, id: number): Sessions => sessions.filter((one) => one.id !== id)

export const onTop = (sessions: Sessions, session: ChatSession): Sessions => [session, ...without(sessions, session.id)]

/** In the place that it has; a chat that is not there any more stays away. */
const replaced = (sessions: Sessions, session: ChatSession): Sessions =>
  sessions.map((one) => (one.id === session.id ? session : one))
