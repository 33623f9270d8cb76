import { Trans } from '@lingui/react/macro'
import { LinkButton } from '../../ui/links/link-button.tsx'

/** The way on from a template that is not there. */
export function ToTemplates() {
  return (
    <LinkButton to="/templates" variant="default">
      <Trans>Your templates</Trans>
    </LinkButton>
  )
}
