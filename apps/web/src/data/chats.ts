import { t } from '@lingui/core/macro'
import { call } from '../lib/api.ts'

/** The reader's chats, the one that changed last first. */
export const fetchChats = () => call('GET /api/chatbot/sessions', { fallback: t`Failed to load chat sessions.` })
