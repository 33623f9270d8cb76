import type { ChatMessage } from '@clew/contracts/http/chat'
import { t } from '@lingui/core/macro'
import { useEffect, useMemo, useState } from 'react'
import type { Studio } from './studio/studio-state.ts'
import { lastCodeBlock } from './last-code-block.ts'

const copiedMs = 2000

export interface Copying {
  /** For two seconds after the reply was copied. */
  readonly isCopied: boolean
  copyReply(): void
  /** Says nothing when it fails (`docs/spec/platform.md` section 8); false when there is no code block. */
  copyCode(): boolean
}

/** Copies what the model said last. */
export function useCopying(studio: Studio): Copying {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), copiedMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  const actions = useMemo(
    () => ({
      copyReply: () => {
        const reply = lastReply(studio.get().messages)
        if (!reply) return
        write(reply.content).then(
          () => setCopied(true),
          () => studio.showBanner(t`Copy failed – clipboard permissions denied.`),
        )
      },
      copyCode: () => {
        const code = newestCode(studio.get().messages)
        if (code === null) return false
        write(code).catch(() => undefined)
        return true
      },
    }),
    [studio],
  )
  return { isCopied, ...actions }
}

const isReply = ({ role }: ChatMessage): boolean => role === 'assistant'

export const lastReply = (messages: readonly ChatMessage[] | undefined): ChatMessage | undefined =>
  messages?.findLast(isReply)

function newestCode(messages: readonly ChatMessage[] | undefined): string | null {
  for (const { content } of messages?.filter(isReply).toReversed() ?? []) {
    const code = lastCodeBlock(content)
    if (code !== null) return code
  }
  return null
}

/** Without https a browser has no clipboard at all. */
async function write(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}
