import type { ChatSession } from '@clew/contracts/http/chat'
import { Plural, useLingui } from '@lingui/react/macro'
import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, memo, useRef, useState } from 'react'
import { useFormat } from '../../../lib/use-format.ts'
import { plainText } from './excerpt.ts'
import { RenameField } from './rename-field.tsx'
import classes from './session-list.module.css'

interface Props {
  readonly session: ChatSession
  readonly isSelected: boolean
  readonly isUnsaved: boolean
  readonly isAnswering: boolean
  readonly isTabStop: boolean
  readonly onFocus: (id: number) => void
  /** Keys that may lead to another chat. */
  readonly onWalk: (event: KeyboardEvent) => void
  readonly onChoose: (id: number) => void
  readonly onRename: (id: number, title: string) => void
  readonly onDelete: (id: number) => void
}

/** One chat of the list: opened by a click, renamed in place by two clicks, F2 or the pencil. */
export const SessionCard = memo(function SessionCard(props: Props) {
  const { t } = useLingui()
  const { session, isSelected, isTabStop, onChoose, onRename, onDelete } = props
  const { id, title } = session
  const [isRenaming, setRenaming] = useState(false)
  const card = useRef<HTMLButtonElement>(null)
  const noteKey = (event: KeyboardEvent) => {
    if (event.key === 'F2') setRenaming(true)
    else if (event.key === 'Delete') onDelete(id)
    else return props.onWalk(event)
    event.preventDefault()
  }
  const finish = (next: string | null) => {
    setRenaming(false)
    if (next !== null && next !== title) onRename(id, next)
    // The field has gone by then, and with it the focus.
    requestAnimationFrame(() => document.activeElement === document.body && card.current?.focus())
  }
  const tabIndex = isTabStop ? 0 : -1
  return (
    <li className={classes.card} data-selected={isSelected || undefined}>
      <button
        ref={card}
        type="button"
        data-card={id}
        className={classes.open}
        aria-current={isSelected || undefined}
        tabIndex={tabIndex}
        onFocus={() => props.onFocus(id)}
        onClick={() => onChoose(id)}
        onDoubleClick={() => setRenaming(true)}
        onKeyDown={noteKey}
      >
        <CardTitle {...props} isHidden={isRenaming} />
        {session.last_message_preview && (
          <span className={classes.preview}>{plainText(session.last_message_preview)}</span>
        )}
        <CardFacts session={session} />
      </button>
      {isRenaming ? (
        <RenameField title={title} onDone={finish} />
      ) : (
        <span className={classes.actions}>
          <ActionIcon
            variant="subtle"
            tabIndex={tabIndex}
            className={classes.rename ?? ''}
            aria-label={t`Rename ${title}`}
            title={t`Rename`}
            onClick={() => setRenaming(true)}
          >
            <IconPencil size={16} stroke={1.75} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            tabIndex={tabIndex}
            aria-label={t`Delete ${title}`}
            title={t`Delete`}
            onClick={() => onDelete(id)}
          >
            <IconTrash size={16} stroke={1.75} />
          </ActionIcon>
        </span>
      )}
    </li>
  )
})

function CardTitle({ session, isUnsaved, isAnswering, isHidden }: Props & { readonly isHidden: boolean }) {
  const { t } = useLingui()
  return (
    <span className={classes.title} data-hidden={isHidden || undefined}>
      <span>{session.title}</span>
      {isAnswering && (
        <span className={classes.dot} data-kind="answering" title={t`An answer is coming`}>
          <VisuallyHidden>{t`An answer is coming`}</VisuallyHidden>
        </span>
      )}
      {isUnsaved && (
        <span className={classes.dot} data-kind="unsaved" title={t`Unsaved changes`}>
          <VisuallyHidden>{t`Unsaved changes`}</VisuallyHidden>
        </span>
      )}
    </span>
  )
}

function CardFacts({ session: { updated_at, message_count } }: Pick<Props, 'session'>) {
  const { formatDate, formatDateTime } = useFormat()
  return (
    <span className={classes.facts}>
      <time dateTime={updated_at} title={formatDateTime(updated_at)}>
        {formatDate(updated_at)}
      </time>
      {' · '}
      <Plural value={message_count} one="# message" other="# messages" />
    </span>
  )
}
