import { useLingui } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import { MissingCode } from '../lib/missing-code.ts'
import { ErrorPanel } from '../ui/feedback/error-panel.tsx'

/** What is left of a page that failed to draw or to load its code. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const { t } = useLingui()
  const router = useRouter()
  const retry = () => {
    if (error instanceof MissingCode) return location.reload()
    reset()
    void router.invalidate()
  }
  return <ErrorPanel title={t`This page could not be shown`} error={error} onRetry={retry} />
}
