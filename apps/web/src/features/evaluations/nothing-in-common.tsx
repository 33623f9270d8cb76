import { useLingui } from '@lingui/react/macro'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

/** In place of a comparison of two evaluations that share no game. */
export function NothingInCommon() {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`Nothing to compare`}
      text={t`These evaluations have no game in common. Evaluate both on the same suite.`}
    />
  )
}
