import { Trans } from '@lingui/react/macro'
import type { ButtonProps } from '@mantine/core'
import { useAuth } from '../../../lib/auth.tsx'
import { LinkButton } from '../../../ui/links/link-button.tsx'

/** Away from the game; a visitor has no dashboard. */
export function ExitLink(look: Pick<ButtonProps, 'className' | 'variant'>) {
  const { user } = useAuth()
  return user === null ? (
    <LinkButton {...look} to="/">
      <Trans>Exit to Home</Trans>
    </LinkButton>
  ) : (
    <LinkButton {...look} to="/dashboard">
      <Trans>Exit to Dashboard</Trans>
    </LinkButton>
  )
}
