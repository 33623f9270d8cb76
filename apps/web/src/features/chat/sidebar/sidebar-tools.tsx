import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconFileImport, IconKeyboard } from '@tabler/icons-react'
import { useRef } from 'react'
import { Refusal } from '../../../ui/feedback/refusal.tsx'
import classes from './chat-sidebar.module.css'
import type { Importing } from './use-dropped-chat.ts'

interface Props {
  readonly importing: Importing
  readonly onHelp: () => void
}

/** Below the list: bringing in a file, and the list of keys. */
export function SidebarTools({ importing, onHelp }: Props) {
  const { t } = useLingui()
  const picker = useRef<HTMLInputElement>(null)
  return (
    <div className={classes.tools}>
      <Refusal className={classes.refusal}>{importing.error}</Refusal>
      <input
        ref={picker}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={t`Exported chat`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // So that the same file can be chosen again.
          currentTarget.value = ''
          if (file) importing.read(file)
        }}
      />
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconFileImport size={16} aria-hidden />}
        title={t`Brings in a chat that was exported; a file can also be dropped here.`}
        onClick={() => picker.current?.click()}
      >
        {t`Import`}
      </Button>
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={t`Keyboard shortcuts`}
        title={t`Keyboard shortcuts`}
        onClick={onHelp}
      >
        <IconKeyboard size={18} stroke={1.75} />
      </ActionIcon>
    </div>
  )
}
