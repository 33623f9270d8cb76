import type { ChatSession } from '@clew/contracts/http/chat'
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { downloadFile } from '../../../lib/download-file.ts'
import { useSubmit } from '../../../lib/use-submit.ts'
import { messageOf } from '../studio/api.ts'
import { exportChat } from '../studio/export-file.ts'
import type { Studio } from '../studio/studio-state.ts'
import classes from './chat-header.module.css'
import { ToolButton } from './tool-button.tsx'

interface Props {
  readonly studio: Studio
  readonly session: ChatSession
}

/** The file of the specification at once; Markdown, which cannot be brought back in, from a menu. */
export function ExportButtons({ studio, session }: Props) {
  const { t } = useLingui()
  const { submit, isPending } = useSubmit(async (format: 'json' | 'markdown') => {
    try {
      const { name, type, text } = await exportChat(session, format)
      downloadFile(name, new Blob([text], { type }))
    } catch (reason) {
      studio.showBanner(messageOf(reason))
    }
  })
  return (
    <div className={classes.pair}>
      <ToolButton
        word={t`Export`}
        icon={<IconDownload size={16} aria-hidden />}
        isDisabled={isPending}
        onClick={() => submit('json')}
      />
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="default" size={30} aria-label={t`More formats`} title={t`More formats`}>
            <IconChevronDown size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => submit('json')}>{t`JSON, to import again`}</Menu.Item>
          <Menu.Item onClick={() => submit('markdown')}>{t`Markdown, to read`}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
