import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { findFetchedTemplate } from '../../lib/template-queries.ts'
import { PlayScreen } from './play-screen.tsx'
import { createServerBackend } from './session/server-backend.ts'

/** The play screen of somebody with an account. */
export function PlayPage() {
  const client = useQueryClient()
  const [backend] = useState(() =>
    createServerBackend((id) => {
      const template = findFetchedTemplate(client, id)
      return template
        ? { title: template.title, content: template.content, version: template.version, user_id: 0 }
        : null
    }),
  )
  return <PlayScreen backend={backend} />
}
