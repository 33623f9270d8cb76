import type { PublicTemplate } from '@clew/contracts/http/templates'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAuth } from '../../lib/auth.tsx'
import { CopyButton } from '../../ui/links/copy-button.tsx'
import { LinkButton } from '../../ui/links/link-button.tsx'
import { CopyTemplate } from './copy-template.tsx'
import { DiscussButton } from './discuss-button.tsx'
import { PlayPublic } from './play-public.tsx'

/** What a reader can do with a template; its owner goes on in the editor or in the maze. */
export function ViewActions({ template }: { template: PublicTemplate }) {
  const { t } = useLingui()
  const { user } = useAuth()
  const templateId = String(template.id)
  return (
    <>
      <CopyButton label={t`Copy link`} text={`${window.location.origin}/templates/view/${templateId}`} size="sm" />
      <CopyButton label={t`Copy prompt`} text={template.content} size="sm" />
      {user && (
        <LinkButton to="/templates/$templateId/evaluate" params={{ templateId }} variant="default">
          <Trans>Evaluate</Trans>
        </LinkButton>
      )}
      {user && <DiscussButton template={template} />}
      {template.is_own ? (
        <>
          <LinkButton to="/templates/$templateId" params={{ templateId }} variant="default">
            <Trans>Edit</Trans>
          </LinkButton>
          <LinkButton to="/play" search={{ template: template.id }}>
            <Trans>Try in the maze</Trans>
          </LinkButton>
        </>
      ) : (
        <>
          <PlayPublic template={template} />
          <CopyTemplate template={template} />
        </>
      )}
    </>
  )
}
