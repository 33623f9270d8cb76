import type { ChatMessage, ChatSession } from '@clew/contracts/http/chat'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCheck, IconCopy, IconDeviceFloppy, IconEraser, IconPlayerPlay, IconRefresh } from '@tabler/icons-react'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { LinkButton } from '../../../ui/links/link-button.tsx'
import { focusInput } from '../composer/focus-input.ts'
import { type Copying, lastReply } from '../use-copying.ts'
import type { Draft } from '../studio/draft.ts'
import type { Studio } from '../studio/studio-state.ts'
import classes from './chat-header.module.css'
import { ExportButtons } from './export-buttons.tsx'
import { ToolButton } from './tool-button.tsx'

interface Props {
  readonly studio: Studio
  readonly session: ChatSession
  readonly draft: Draft
  readonly messages: readonly ChatMessage[] | undefined
  readonly isUnsaved: boolean
  readonly isSaving: boolean
  readonly isSending: boolean
  readonly isNarrow: boolean
  readonly copying: Copying
}

const iconSize = 16

export function HeaderActions(props: Props) {
  const { t } = useLingui()
  const { studio, draft, messages, isSending } = props
  const hasQuestion = messages?.some(({ role }) => role === 'user') ?? false
  return (
    <div className={classes.actions}>
      <CopyReply {...props} />
      <ExportButtons studio={studio} session={props.session} />
      <ResetButton studio={studio} isDisabled={isSending} />
      <ToolButton
        word={t`Regenerate`}
        icon={<IconRefresh size={iconSize} aria-hidden />}
        isDisabled={isSending || !hasQuestion}
        onClick={studio.regenerate}
      />
      {draft.templateId !== null && (
        <LinkButton
          to="/play"
          search={{ template: draft.templateId }}
          variant="light"
          size="xs"
          className={classes.tool ?? ''}
          leftSection={<IconPlayerPlay size={iconSize} aria-hidden />}
          title={t`Try in the maze`}
        >
          <span className={classes.word}>{t`Try in the maze`}</span>
        </LinkButton>
      )}
      <Button
        size="xs"
        className={classes.save ?? ''}
        leftSection={<IconDeviceFloppy size={iconSize} aria-hidden />}
        disabled={!props.isUnsaved || props.isSaving}
        onClick={() => void studio.save()}
      >
        {t`Save`}
      </Button>
    </div>
  )
}

function CopyReply({ messages, copying, isNarrow }: Props) {
  const { t } = useLingui()
  const Icon = copying.isCopied ? IconCheck : IconCopy
  return (
    <Button
      variant="default"
      size="xs"
      className={classes.copy ?? ''}
      leftSection={<Icon size={iconSize} aria-hidden />}
      disabled={lastReply(messages) === undefined}
      aria-live="polite"
      onClick={copying.copyReply}
    >
      {copying.isCopied ? t`Copied` : isNarrow ? t`Copy` : t`Copy Reply`}
    </Button>
  )
}

/** Asks first: unlike a deleted chat, these messages cannot be brought back. */
function ResetButton({ studio, isDisabled }: { readonly studio: Studio; readonly isDisabled: boolean }) {
  const { t } = useLingui()
  const [isAsking, { open, close }] = useDisclosure()
  const reset = () => {
    close()
    void studio.reset().then(focusInput)
  }
  return (
    <>
      <ToolButton word={t`Reset`} icon={<IconEraser size={16} aria-hidden />} isDisabled={isDisabled} onClick={open} />
      <ConfirmDialog
        isOpen={isAsking}
        title={t`Reset this chat?`}
        text={t`All its messages are deleted, in every branch. This cannot be undone. The settings stay.`}
        confirmLabel={t`Reset`}
        cancelLabel={t`Cancel`}
        onConfirm={reset}
        onCancel={close}
      />
    </>
  )
}
