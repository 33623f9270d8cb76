import { dataExportFileName } from '@clew/contracts/http/data-export'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { downloadFile } from '../../lib/download-file.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { fetchOwnData } from './api.ts'
import { Banner, useBanner } from './banner.tsx'
import { SettingsCard } from './settings-card.tsx'
import classes from './settings-row.module.css'

export function YourData() {
  const { t } = useLingui()
  const { message, succeed, fail, clear } = useBanner()
  const { submit, isPending } = useSubmit(async () => {
    clear()
    await fetchOwnData().then((file) => {
      downloadFile(dataExportFileName, file)
      succeed(t`Your data has been downloaded`)
    }, fail)
  })
  return (
    <SettingsCard section="data">
      <div className={classes.row}>
        <Text c="dimmed" maw="52ch">
          <Trans>
            One JSON file with your profile, settings, templates in all versions, runs, friends and requests, messages
            and chats.
          </Trans>
        </Text>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          aria-disabled={isPending}
          onClick={submit}
        >
          {isPending ? t`Preparing...` : t`Download my data`}
        </Button>
      </div>
      <Banner message={message} />
    </SettingsCard>
  )
}
