import type { XRay } from '@clew/agents/evaluate/x-ray'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Input, Textarea } from '@mantine/core'
import { useId, useImperativeHandle, useMemo, useRef, type ReactNode, type Ref } from 'react'
import { ContentNotes } from './content-notes.tsx'
import type { PromptEditorHandle, TextSelection } from './editor/prompt-editor.tsx'
import { textPosition } from './editor/text-position.ts'
import { usePromptEditor } from './editor/use-prompt-editor.ts'
import { SentencePalette } from './reading/sentence-palette.tsx'
import type { ReadPrompt } from './reading/use-reading.ts'
import classes from './template-form.module.css'

export interface ContentHandle {
  select(selection: TextSelection): void
  /** Puts another text in the place of the whole. */
  replace(text: string): void
  /** Writes another text for a part, if that still reads as it did. */
  correct(part: TextSelection, was: string, into: string): void
}

interface Props {
  readonly value?: string
  readonly onChange: (text: string) => void
  readonly error?: ReactNode
  readonly read: ReadPrompt
  readonly xRay: XRay | null
  /** By which the form finds the field. */
  readonly 'data-path'?: string
  readonly ref: Ref<ContentHandle>
}

const openBraces = '{{'

/** The prompt: an editor made for it, and a plain field until that is there. */
export function ContentField({ value = '', onChange, error, read, xRay, 'data-path': path = '', ref }: Props) {
  const { t } = useLingui()
  const id = useId()
  const plainField = useRef<HTMLTextAreaElement>(null)
  const editor = useRef<PromptEditorHandle>(null)
  const loaded = usePromptEditor(plainField)
  const isInvalid = Boolean(error)
  const attributes = useMemo(() => attributesOf(id, path, isInvalid), [id, path, isInvalid])
  useImperativeHandle(ref, () => ({
    select: ({ start, end }) => {
      plainField.current?.focus()
      plainField.current?.setSelectionRange(start, end)
      editor.current?.select({ start: textPosition(value, start), end: textPosition(value, end) })
    },
    correct: ({ start, end }, was, into) => {
      if (value.slice(start, end) !== was) return
      if (!editor.current) return onChange(value.slice(0, start) + into + value.slice(end))
      editor.current.correct({ start: textPosition(value, start), end: textPosition(value, end) }, was, into)
    },
    replace: (text) => (editor.current ? editor.current.replace(text) : onChange(text)),
  }))
  return (
    <div>
      <Input.Wrapper
        id={id}
        label={t`Content`}
        labelElement="div"
        labelProps={{ onClick: () => (editor.current ?? plainField.current)?.focus() }}
        description={t`The prompt, exactly as the agent gets it. Nothing is added to it.`}
        withAsterisk
        error={error}
        inputContainer={(field) => <div className={classes.editor}>{field}</div>}
      >
        {loaded ? (
          <loaded.Editor
            ref={editor}
            initialText={value}
            initialSelection={loaded.selection}
            onChange={onChange}
            reading={read.reading}
            xRay={xRay}
            isXRayStale={xRay !== null && xRay.templateText !== value}
            attributes={attributes}
          />
        ) : (
          <Textarea
            {...attributes}
            ref={plainField}
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            autosize
            minRows={14}
            maxRows={36}
            spellCheck={false}
            classNames={{ input: classes.content ?? '' }}
          />
        )}
      </Input.Wrapper>
      <ContentNotes
        text={value}
        id={`${id}-notes`}
        hint={loaded && <Trans>Type {openBraces} for a placeholder. Ctrl/Cmd+F finds, Ctrl/Cmd+S saves.</Trans>}
        action={
          loaded && (
            <>
              <SentencePalette
                listSentences={read.listSentences}
                onInsert={(sentence) => editor.current?.insert(sentence)}
              />
              <Button variant="subtle" size="compact-xs" onClick={() => editor.current?.find()}>
                <Trans>Find in the prompt</Trans>
              </Button>
            </>
          )
        }
      />
    </div>
  )
}

/** Of whichever field is shown. */
const attributesOf = (id: string, path: string, isInvalid: boolean): Readonly<Record<string, string>> => ({
  'aria-labelledby': `${id}-label`,
  'aria-describedby': `${id}-description ${id}-notes${isInvalid ? ` ${id}-error` : ''}`,
  'aria-required': 'true',
  'aria-invalid': String(isInvalid),
  'data-path': path,
  tabindex: '0',
})
