import type { ChatMessage, ChatSession } from '@clew/contracts/http/chat'
import type { ChatExport } from '@clew/contracts/http/chat-import'
import { t } from '@lingui/core/macro'
import { chatApi, hasBefore, type ChatApi } from './api.ts'

export interface ExportFile {
  readonly name: string
  readonly type: string
  readonly text: string
}

export interface ExportDeps {
  readonly fetchPage: ChatApi['messages']
  readonly now: () => Date
}

const realDeps: ExportDeps = { fetchPage: chatApi.messages, now: () => new Date() }

/**
 * The file of a chat, with the whole branch that is shown (`docs/spec/platform.md` section 3); rejects when it cannot
 * be read.
 */
export async function exportChat(
  session: ChatSession,
  format: 'json' | 'markdown',
  { fetchPage, now }: ExportDeps = realDeps,
): Promise<ExportFile> {
  const messages = await readBranch(session.id, fetchPage)
  if (format === 'markdown')
    return { name: fileName(session.title, 'md'), type: 'text/markdown', text: markdownOf(session, messages) }
  const content: ChatExport = { session, messages, exported_at: now().toISOString() }
  return { name: fileName(session.title, 'json'), type: 'application/json', text: JSON.stringify(content, null, 2) }
}

async function readBranch(id: number, fetchPage: ChatApi['messages']): Promise<readonly ChatMessage[]> {
  let messages: readonly ChatMessage[] = []
  for (;;) {
    const page = await fetchPage(id, messages[0]?.id)
    messages = [...page, ...messages]
    if (!hasBefore(page)) return messages.filter((message) => message.id > 0)
  }
}

/** Without what no file system takes. */
const fileName = (title: string, ending: string) =>
  `${title
    .toLowerCase()
    .replace(/\s+/g, '_')
    .replace(/[<>:"/\\|?*\p{Cc}]/gu, '_')}_chat.${ending}`

function markdownOf({ title, system_prompt: prompt }: ChatSession, messages: readonly ChatMessage[]): string {
  const names = { user: t`You`, assistant: t`Assistant`, system: t`System` }
  const nameOf = ({ role, model }: ChatMessage) =>
    role === 'assistant' && model ? `${names[role]} (${model})` : names[role]
  const rounds = messages.map((message) => `## ${nameOf(message)}\n\n${message.content}\n`)
  const quoted = prompt.trim() === '' ? [] : [`${prompt.trim().replace(/^/gm, '> ')}\n`]
  return [`# ${title}\n`, ...quoted, ...rounds].join('\n')
}
