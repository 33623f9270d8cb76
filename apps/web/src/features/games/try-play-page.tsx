import type { PublicTemplate } from '@clew/contracts/http/templates'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { publicTemplateQuery } from '../../lib/template-queries.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { DelayedLoading } from '../../ui/delayed-loading.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PlayScreen } from './play-screen.tsx'
import type { GameBackend } from './session/game-backend.ts'
import { createGuestBackend } from './session/guest-backend.ts'
import { triedText } from './session/status-labels.ts'
import { TriedTemplateContext } from './start/tried-template.ts'

/** The play screen with somebody else's template: only one's own is ranked, so the game stays in this browser. */
export function TryPlayPage({ templateId }: { templateId: number }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(publicTemplateQuery(String(templateId)))
  if (data?.is_own) return <Navigate to="/play" search={{ template: templateId }} replace />
  if (data) return <TriedGame key={data.id} template={data} />
  return (
    <>
      <PageTitle>{t`Play in Browser`}</PageTitle>
      {error ? (
        <ErrorPanel
          title={t`This template could not be loaded`}
          error={error}
          onRetry={() => void refetch()}
          wayOut={<LinkButton to="/templates/gallery">{t`Template gallery`}</LinkButton>}
        />
      ) : (
        <DelayedLoading label={t`Loading template...`}>{null}</DelayedLoading>
      )}
    </>
  )
}

function TriedGame({ template }: { template: PublicTemplate }) {
  // A page that is read again brings a new object, and no new game.
  const [tried] = useState(template)
  const [backend] = useState(() => createTriedBackend(tried))
  return (
    <TriedTemplateContext value={tried}>
      <PlayScreen backend={backend} />
    </TriedTemplateContext>
  )
}

/** A guest's backend, by which the agent is steered by this template. */
function createTriedBackend({ id, title, content, version, author }: PublicTemplate): GameBackend {
  const backend = createGuestBackend((asked) => (asked === id ? { title, content, version, user_id: 0 } : null))
  return {
    ...backend,
    async createGame(body, mazeSeed, signal) {
      const game = await backend.createGame(body, mazeSeed, signal)
      return { ...game, notRanked: game.notRanked ?? triedText(author) }
    },
  }
}
