import type { GalleryEntry } from '@clew/contracts/http/templates'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlayerPlay } from '@tabler/icons-react'
import { LinkButton } from '../../ui/links/link-button.tsx'

const look = { variant: 'light', leftSection: <IconPlayerPlay size={16} aria-hidden /> } as const

/** Only one's own template is ranked; with another one the agent plays in this browser, and the button says so. */
export function PlayPublic({
  template: { id, title, is_own: isOwn },
}: {
  template: Pick<GalleryEntry, 'id' | 'title' | 'is_own'>
}) {
  const { t } = useLingui()
  if (isOwn)
    return (
      <LinkButton {...look} to="/play" search={{ template: id }} aria-label={t`Play with this template: ${title}`}>
        <Trans>Play</Trans>
      </LinkButton>
    )
  return (
    <LinkButton
      {...look}
      to="/play"
      search={{ try: id, mode: 'lam' }}
      title={t`In this browser, with the built-in rule engine. To be ranked, copy the template.`}
      aria-label={t`Play, not ranked: ${title}`}
    >
      <Trans>Play (not ranked)</Trans>
    </LinkButton>
  )
}
