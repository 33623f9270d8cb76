import { useLingui } from '@lingui/react/macro'
import { ThreadLoader } from '../ui/loading/thread-loader.tsx'

export function RoutePending() {
  const { t } = useLingui()
  return <ThreadLoader label={t`Loading...`} />
}
