import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../../lib/settings-queries.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { DelayedLoading } from '../../ui/delayed-loading.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { Programs } from './programs.tsx'
import { SectionLinks } from './section-links.tsx'
import { SettingsForm } from './settings-form.tsx'
import classes from './settings-page.module.css'
import { Usage } from './usage.tsx'
import { YourData } from './your-data.tsx'

export function SettingsPage() {
  const { t } = useLingui()
  // Another device may have changed them.
  const { data, error, refetch } = useQuery({ ...settingsQuery, refetchOnMount: 'always' })
  return (
    <>
      <PageHeader title={t`Settings`} />
      <div className={classes.layout}>
        <SectionLinks />
        <div className={classes.cards}>
          {data ? (
            <SettingsForm saved={data} />
          ) : error ? (
            <ErrorPanel title={t`Your settings could not be loaded`} error={error} onRetry={() => void refetch()} />
          ) : (
            <DelayedLoading label={t`Loading settings...`}>
              <Skeleton height={420} />
            </DelayedLoading>
          )}
          <ChangePassword />
          <Programs />
          <Usage />
          <YourData />
          <DeleteAccount />
        </div>
      </div>
    </>
  )
}
