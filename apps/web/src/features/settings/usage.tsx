import type { Usage as UsageOfAccount } from '@clew/contracts/quotas'
import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { useQuery, queryOptions } from '@tanstack/react-query'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { DelayedLoading } from '../../ui/loading/delayed-loading.tsx'
import { QuotaMeter } from './quota-meter.tsx'
import { SettingsCard } from './settings-card.tsx'
import classes from './usage.module.css'
import { t } from '@lingui/core/macro'
import { call } from '../../lib/api.ts'

/** What the account uses of what it may. */
export function Usage() {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(usageQuery)
  return (
    <SettingsCard section="usage">
      {data ? (
        <Meters usage={data} />
      ) : error ? (
        <ErrorPanel title={t`What you use could not be loaded`} error={error} onRetry={() => void refetch()} />
      ) : (
        <DelayedLoading label={t`Loading what you use...`}>
          <Skeleton height={320} />
        </DelayedLoading>
      )}
    </SettingsCard>
  )
}

function Meters({ usage }: { usage: UsageOfAccount }) {
  const { t } = useLingui()
  return (
    <>
      <div className={classes.group}>
        <QuotaMeter label={t`Storage`} quota={usage.storage} unit="bytes" />
        <QuotaMeter label={t`Templates`} quota={usage.templates} />
        <QuotaMeter label={t`Chats`} quota={usage.chats} />
        <QuotaMeter label={t`Evaluations`} quota={usage.evaluations} />
        <QuotaMeter label={t`Open connections`} quota={usage.connections} />
      </div>
      <div className={classes.group}>
        <h3 className={classes.subtitle}>
          <Trans>Today</Trans>
        </h3>
        <p className={classes.note}>
          <Trans>Counted anew each day from midnight UTC.</Trans>
        </p>
        <QuotaMeter label={t`Games begun`} quota={usage.games} />
        <QuotaMeter label={t`Chats imported`} quota={usage.imports} />
        {usage.model_tokens && <QuotaMeter label={t`Tokens of models`} quota={usage.model_tokens} />}
      </div>
    </>
  )
}

/** Asked anew whenever the page opens: everything that is done changes it. */
const usageQuery = queryOptions({
  queryKey: ['usage'],
  queryFn: ({ signal }) => call('GET /api/settings/usage', { fallback: t`Failed to load what you use`, signal }),
  refetchOnMount: 'always',
})
