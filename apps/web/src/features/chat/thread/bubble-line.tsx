import type { ChatMessage, ChatModel } from '@clew/contracts/http/chat'
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useFormat } from '../../../lib/use-format.ts'
import { CopyButton } from '../../../ui/links/copy-button.tsx'
import type { Studio } from '../studio/studio-state.ts'
import { answerFacts } from './answer-facts.ts'
import classes from './bubble-line.module.css'

interface Props {
  readonly message: ChatMessage
  readonly models: readonly ChatModel[]
  readonly isFree: boolean
  readonly studio: Studio
}

/** One quiet line below a message. */
export function BubbleLine({ message, models, isFree, studio }: Props) {
  const { t } = useLingui()
  const { formatDateTime, formatHour } = useFormat()
  const { id, role, content, created_at: at, status, versions } = message
  const isStored = id > 0
  return (
    <div className={classes.line}>
      {status === 'stopped' && <strong>{t`Stopped`}</strong>}
      {status === 'failed' && <strong data-failed>{t`Broke off`}</strong>}
      {role === 'system' && <span className={classes.fact}>{t`System`}</span>}
      <time className={classes.fact} dateTime={at} title={formatDateTime(at)}>
        {formatHour(at)}
      </time>
      {role === 'assistant' &&
        answerFacts(message, models).map((fact) => (
          <span key={fact} className={classes.fact}>
            {fact}
          </span>
        ))}
      {versions && <BranchArrows id={id} versions={versions} isFree={isFree} studio={studio} />}
      <div className={classes.actions}>
        {role === 'user' && isStored && (
          <Button
            variant="subtle"
            size="compact-sm"
            fz="xs"
            // Not the name of the button below the box.
            aria-label={t`Edit this question`}
            disabled={!isFree}
            onClick={() => studio.beginEdit(id)}
          >
            {t`Edit`}
          </Button>
        )}
        <CopyButton label={t`Copy`} text={content} variant="subtle" />
      </div>
    </div>
  )
}

interface ArrowsProps {
  readonly id: number
  /** The ids of all that were asked in this place, the oldest first. */
  readonly versions: readonly number[]
  readonly isFree: boolean
  readonly studio: Studio
}

/** Leads through the versions of a question that was edited. */
function BranchArrows({ id, versions, isFree, studio }: ArrowsProps) {
  const { t } = useLingui()
  const at = versions.indexOf(id)
  const number = at + 1
  const arrowTo = (version: number | undefined, label: string, Icon: typeof IconChevronLeft) => (
    <ActionIcon
      variant="subtle"
      size={24}
      aria-label={label}
      disabled={!isFree || version === undefined}
      onClick={() => version !== undefined && void studio.showBranch(version)}
    >
      <Icon size={14} aria-hidden />
    </ActionIcon>
  )
  return (
    <span className={classes.versions}>
      {arrowTo(versions[at - 1], t`Earlier version`, IconChevronLeft)}
      <span>
        {number} / {versions.length}
      </span>
      {arrowTo(versions[at + 1], t`Later version`, IconChevronRight)}
    </span>
  )
}
