import { countTokens } from '@clew/agents/rule-agent/wire/count-tokens'
import { chatContentMaxLength, type ChatModel } from '@clew/contracts/http/chat'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconPlayerStopFilled, IconSend2 } from '@tabler/icons-react'
import { type KeyboardEvent, memo, useEffect, useRef } from 'react'
import { formatCount } from '../../../lib/format-number.ts'
import type { Studio } from '../studio/studio-state.ts'
import { actionOfKey } from './composer-keys.ts'
import classes from './composer.module.css'
import { inputId } from './focus-input.ts'
import { ModelSelect } from './model-select.tsx'

interface Props {
  readonly studio: Studio
  readonly input: string
  /** An answer is on its way. */
  readonly isSending: boolean
  /** Stopping it has an effect: also while the last of it is typed out. */
  readonly isStoppable: boolean
  readonly editedId: number | null
  readonly isEditorOpen: boolean
  readonly isNarrow: boolean
  /** What answers, and how. */
  readonly summary: string
  readonly models: readonly ChatModel[]
  /** Null: the default one. */
  readonly model: string | null
  readonly onSend: () => void
}

/** The box to write in. Enter sends and Shift+Enter breaks the line. */
export const Composer = memo(function Composer(props: Props) {
  const { t } = useLingui()
  const { studio, input, isSending, editedId, isNarrow, onSend } = props
  const box = useRef<HTMLTextAreaElement>(null)
  useFocusOnEdit(box, editedId)
  const isTooLong = input.trim().length > chatContentMaxLength
  const canSend = !isSending && !isTooLong && input.trim() !== ''
  const send = () => {
    box.current?.focus()
    if (canSend) onSend()
  }
  const noteKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const asked = actionOfKey(event.nativeEvent, input)
    if (asked === 'send') send()
    else if (asked === 'edit-last' && !isSending && editedId === null) editLast(studio)
    if (asked !== null) event.preventDefault()
  }
  const length = formatCount(input.trim().length)
  const most = formatCount(chatContentMaxLength)
  return (
    <div className={classes.composer}>
      {editedId !== null && <EditingNote onCancel={() => studio.beginEdit(null)} />}
      <Textarea
        key={isNarrow ? 'narrow' : 'wide'}
        id={inputId}
        ref={box}
        className={classes.box ?? ''}
        aria-label={t`Message`}
        placeholder={isSending ? t`Waiting for model response…` : t`Type your message…`}
        autosize
        minRows={isNarrow ? 2 : 3}
        maxRows={isNarrow ? 6 : 12}
        enterKeyHint="send"
        value={input}
        error={isTooLong && t`${length} of at most ${most} characters`}
        onChange={({ currentTarget }) => studio.type(currentTarget.value)}
        onKeyDown={noteKey}
      />
      <div className={classes.row}>
        <SettingsToggle {...props} />
        <ModelSelect models={props.models} model={props.model} onChoose={(model) => studio.edit({ model })} />
        <TokenCount text={input} />
        {props.isStoppable && (
          <Button
            variant="default"
            leftSection={<IconPlayerStopFilled size={16} aria-hidden />}
            onClick={() => {
              // The button goes away with the answer.
              box.current?.focus()
              studio.stop()
            }}
          >
            <Trans>Stop</Trans>
          </Button>
        )}
        <Button
          className={classes.send ?? ''}
          leftSection={<IconSend2 size={16} aria-hidden />}
          disabled={!canSend}
          onClick={send}
        >
          {isSending ? t`Sending…` : t`Send`}
        </Button>
      </div>
    </div>
  )
})

/** Whoever edits a question goes on writing in the box, at its end. */
function useFocusOnEdit(box: React.RefObject<HTMLTextAreaElement | null>, editedId: number | null): void {
  useEffect(() => {
    if (editedId === null || !box.current) return
    box.current.focus()
    box.current.setSelectionRange(box.current.value.length, box.current.value.length)
  }, [box, editedId])
}

function editLast(studio: Studio): void {
  const last = studio.get().messages?.findLast(({ role }) => role === 'user')
  if (last) studio.beginEdit(last.id)
}

function SettingsToggle({ studio, isEditorOpen, summary, models, isNarrow, isStoppable }: Props) {
  const { t } = useLingui()
  return (
    <>
      <Button
        variant={isEditorOpen ? 'light' : 'default'}
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        title={t`Settings of this chat`}
        aria-expanded={isEditorOpen}
        aria-controls={isEditorOpen ? 'chat-settings' : undefined}
        onClick={studio.toggleEditor}
      >
        {isEditorOpen ? t`Hide` : t`Edit`}
      </Button>
      {/* On a phone its room is that of Stop, and of the models. */}
      {!(isNarrow && (isStoppable || models.length > 1)) && (
        <span className={classes.summary} title={summary}>
          {summary}
        </span>
      )}
    </>
  )
}

const longText = 400

/** Said only of long texts, which may not fit a model's window. */
function TokenCount({ text }: { text: string }) {
  if (text.length < longText) return null
  const tokens = formatCount(countTokens(text))
  return (
    <span className={classes.count}>
      <Trans>about {tokens} tokens</Trans>
    </span>
  )
}

function EditingNote({ onCancel }: { readonly onCancel: () => void }) {
  return (
    <div className={classes.editing}>
      <output>
        <Trans>Editing an earlier question; sending begins a new branch</Trans>
      </output>
      <Button variant="subtle" size="compact-sm" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}
