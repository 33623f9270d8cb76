import type { ChatSession } from '@clew/contracts/http/chat'
import { draftAfter, draftOf, isGivenTitle } from './draft.ts'
import { emptyRoom, type Room } from './room.ts'
import { onTop, replaced } from './session-list.ts'
import type { StudioState } from './studio-state.ts'
import { createListeners } from '../../../lib/listeners.ts'

type OfRoom = 'draft' | 'messages' | 'hasOlder' | 'isLoadingOlder' | 'answering'

/** What is held of the studio beside its rooms. */
type Hall = Omit<StudioState, OfRoom | 'unsaved' | 'underWay' | 'isSaving'>

/** The state of the studio, which its parts read and change. */
export interface Store {
  get(): StudioState
  subscribe(listener: () => void): () => void
  set(change: Partial<Hall>): void
  countSaves(change: 1 | -1): void
  room(id: number): Room
  rooms(): ReadonlyMap<number, Room>
  setRoom(id: number, change: Partial<Room>): void
  /** The chat that is selected, with its draft. */
  selected(): { readonly id: number; readonly session: ChatSession; readonly room: Room } | null
  /** A chat as the server has it now; edits that are not saved stay. */
  putSession(session: ChatSession, isOnTop?: boolean): void
  /** Only where it can be seen: the banner is that of the chat that is open. */
  bannerIn(id: number, banner: string | null): void
}

const emptyHall: Hall = {
  presets: [],
  models: [],
  sessions: undefined,
  selectedId: null,
  input: '',
  editedId: null,
  banner: null,
  isEditorOpen: false,
}

export function createStore(): Store {
  const listeners = createListeners()
  const rooms = new Map<number, Room>()
  let hall = emptyHall
  let saves = 0
  let unsaved: ReadonlySet<number> = new Set()
  let underWay: ReadonlySet<number> = new Set()
  let state = stateOf()

  function stateOf(): StudioState {
    unsaved = idsWhere(({ isUnsaved }) => isUnsaved, unsaved)
    underWay = idsWhere(({ answering }) => answering !== null, underWay)
    const { draft, messages, hasOlder, isLoadingOlder, answering } = roomOf(hall.selectedId)
    return { ...hall, unsaved, underWay, isSaving: saves > 0, draft, messages, hasOlder, isLoadingOlder, answering }
  }
  /** The set from before as long as nothing changed, as lists are drawn from it. */
  function idsWhere(holds: (room: Room) => boolean, before: ReadonlySet<number>): ReadonlySet<number> {
    const ids = [...rooms].filter(([, room]) => holds(room)).map(([id]) => id)
    return ids.length === before.size && ids.every((id) => before.has(id)) ? before : new Set(ids)
  }
  function roomOf(id: number | null): Room {
    return (id === null ? undefined : rooms.get(id)) ?? emptyRoom
  }
  const tell = () => {
    state = stateOf()
    listeners.tell()
  }
  const set = (change: Partial<Hall>) => {
    hall = { ...hall, ...change }
    tell()
  }
  const setRoom = (id: number, change: Partial<Room>) => {
    rooms.set(id, { ...roomOf(id), ...change })
    tell()
  }

  return {
    get: () => state,
    subscribe: listeners.subscribe,
    set,
    countSaves(change) {
      saves += change
      tell()
    },
    room: roomOf,
    rooms: () => rooms,
    setRoom,
    selected() {
      const { sessions = [], selectedId: id } = hall
      const session = sessions.find((one) => one.id === id)
      return session ? { id: session.id, session, room: roomOf(session.id) } : null
    },
    putSession(session, isOnTop = false) {
      const { presets } = hall
      const { draft, isUnsaved } = roomOf(session.id)
      if (!isUnsaved)
        rooms.set(session.id, {
          ...roomOf(session.id),
          draft: draft ? draftAfter(draft, session, presets) : draftOf(session, presets),
        })
      else if (draft && isGivenTitle(draft.title, presets) && !isGivenTitle(session.title, presets))
        rooms.set(session.id, { ...roomOf(session.id), draft: { ...draft, title: session.title } })
      const { sessions } = hall
      set({ sessions: sessions && (isOnTop ? onTop(sessions, session) : replaced(sessions, session)) })
    },
    bannerIn(id, banner) {
      if (hall.selectedId === id) set({ banner })
    },
  }
}
