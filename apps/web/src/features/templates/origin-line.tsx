import type { Template } from '@clew/contracts/http/templates'
import { Trans } from '@lingui/react/macro'
import { TextLink } from '../../ui/links/text-link.tsx'

interface Props {
  readonly origin: NonNullable<Template['origin']>
}

/** Where a copy comes from. */
export function OriginLine({ origin }: Props) {
  const { author, version } = origin
  if (origin.is_own || author === null)
    return (
      <Trans>
        From “<OriginLink origin={origin} />
        ”, version {version}
      </Trans>
    )
  return (
    <Trans>
      From “<OriginLink origin={origin} />” by {author}, version {version}
    </Trans>
  )
}

/** Leads to the original as it is now, which may be gone. */
function OriginLink({ origin }: Props) {
  return (
    <TextLink to="/templates/view/$templateId" params={{ templateId: String(origin.template_id) }} inherit>
      {origin.title}
    </TextLink>
  )
}
