import { messageMaxLength } from '@clew/contracts/http/messages'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Textarea } from '@mantine/core'
import { IconSend2 } from '@tabler/icons-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { formatCount } from '../../lib/format-number.ts'
import { useKeysOnSheet } from '../../ui/keys/screen-keys.ts'
import classes from './message-composer.module.css'
import type { Outbox } from './outbox.ts'

interface Props {
  readonly partnerId: number
  readonly words: Outbox
  readonly isSending: boolean
  /** Takes trimmed text that is not empty. */
  readonly onSend: (content: string) => void
}

const composerKeys = [
  { keys: ['Enter'], text: msg`Send` },
  { keys: ['Shift', 'Enter'], text: msg`A new line` },
]

/** Enter sends and Shift+Enter breaks the line. What is typed and not sent is still there when one comes back. */
export function MessageComposer({ partnerId, words, isSending, onSend }: Props) {
  const { t } = useLingui()
  useKeysOnSheet(composerKeys)
  const input = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(() => words.readDraft(partnerId))
  const content = text.trim()
  const isTooLong = content.length > messageMaxLength
  const write = (next: string) => {
    setText(next)
    words.keepDraft(partnerId, next)
  }
  const send = () => {
    input.current?.focus()
    if (content === '' || isTooLong) return
    write('')
    onSend(content)
  }
  const noteKey = (event: KeyboardEvent) => {
    // Enter also ends the composition of a character.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const length = formatCount(content.length)
  const most = formatCount(messageMaxLength)
  return (
    <div className={classes.composer}>
      <Textarea
        ref={input}
        className={classes.input ?? ''}
        aria-label={t`Message`}
        placeholder={t`Type a message...`}
        autosize
        minRows={1}
        maxRows={6}
        enterKeyHint="send"
        value={text}
        error={isTooLong && t`${length} of ${most} characters`}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        onKeyDown={noteKey}
      />
      <ActionIcon
        size={44}
        variant="filled"
        aria-label={t`Send`}
        title={t`Send`}
        disabled={isSending || isTooLong}
        onClick={send}
      >
        <IconSend2 size={20} stroke={1.75} />
      </ActionIcon>
    </div>
  )
}
