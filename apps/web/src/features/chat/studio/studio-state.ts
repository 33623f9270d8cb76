import type { ChatMessage, ChatModel, ChatPreset, ChatSession } from '@clew/contracts/http/chat'
import type { Answering } from './conversation.ts'
import type { Draft } from './draft.ts'

export interface StudioState {
  readonly presets: readonly ChatPreset[]
  readonly models: readonly ChatModel[]
  /** The newest first; `undefined` while they are loading or could not be loaded. */
  readonly sessions: readonly ChatSession[] | undefined
  readonly selectedId: number | null
  /** Null when no chat is selected. */
  readonly draft: Draft | null
  /** Ids of chats with changes that are not saved. */
  readonly unsaved: ReadonlySet<number>
  /** Ids of chats with an answer that is on its way; they go on while another one is open. */
  readonly underWay: ReadonlySet<number>
  readonly isSaving: boolean
  /** The messages of the branch that is shown, without those of `answering`; `undefined` while they are loading. */
  readonly messages: readonly ChatMessage[] | undefined
  readonly hasOlder: boolean
  readonly isLoadingOlder: boolean
  readonly answering: Answering | null
  /** What is typed into the box; a failed question comes back here. */
  readonly input: string
  /** The question that is being edited, its text in `input`; sending it begins a branch. */
  readonly editedId: number | null
  /** The red banner above the chat. */
  readonly banner: string | null
  readonly isEditorOpen: boolean
}

/** The chat studio without its looks. */
export interface Studio {
  get(): StudioState
  subscribe(listener: () => void): () => void
  /** Loads presets, models and chats, and opens the chat with this id, else the first. */
  open(id: number | null): void
  close(): void
  select(id: number): void
  create(): Promise<void>
  /** From the file's text; a refusal rejects with a sentence for people. */
  importChat(text: string): Promise<void>
  /** Takes the chat away at once; `undo` brings it back. Resolves to null when it could not be deleted. */
  remove(id: number): Promise<{ readonly title: string; readonly undo: () => Promise<void> } | null>
  rename(id: number, title: string): Promise<void>
  reset(): Promise<void>
  edit(change: Partial<Pick<Draft, 'title' | 'systemPrompt' | 'temperature' | 'topP' | 'maxTokens' | 'model'>>): void
  /** Null clears it. */
  choosePreset(key: string | null): void
  chooseTemplate(template: { readonly id: number; readonly content: string } | null): void
  save(): Promise<void>
  discardChanges(): void
  type(input: string): void
  send(): void
  stop(): void
  /** Sends the latest question again, as a new message. */
  regenerate(): void
  /** Takes a question into the box, to be asked differently; null leaves that. */
  beginEdit(messageId: number | null): void
  /** Shows the branch that holds a message. */
  showBranch(messageId: number): Promise<void>
  loadOlder(): void
  toggleEditor(): void
  /** Null closes it. */
  showBanner(text: string | null): void
}
