import type { Template } from '@clew/contracts/http/templates'
import { textLimits } from '@clew/contracts/text-limits'
import { msg } from '@lingui/core/macro'
import { useLingui, Trans } from '@lingui/react/macro'
import { NumberInput, Switch, Textarea, TextInput, Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useHotkeys } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useAuth } from '../../lib/auth.tsx'
import { readLastMaze } from '../../data/last-maze.ts'
import { focusFirstError } from '../../ui/forms/focus-first-error.ts'
import { useKeysOnSheet } from '../../ui/keys/screen-keys.ts'
import { showAlert } from '../../ui/feedback/show-alert.tsx'
import { UnsavedGuard } from '../../ui/dialogs/unsaved-guard.tsx'
import { CoachPanel } from './coach/coach-panel.tsx'
import { ContentField, type ContentHandle } from './content-field.tsx'
import { type Base, dropDraft, type TemplateFields } from './draft.ts'
import { FormActions } from './form-actions.tsx'
import { SavedElsewhere } from './saved-elsewhere.tsx'
import classes from './template-form.module.css'
import { ImprovePanel } from './improve/improve-panel.tsx'
import { LiveRate } from './rate/live-rate.tsx'
import { useReading } from './reading/use-reading.ts'
import { Understood } from './understood/understood.tsx'
import { useDraftAndSaving } from './use-draft-and-saving.ts'
import type { AfterSave, TemplateStorage } from './use-saving.ts'
import { useXRay, xRayOf } from './x-ray/use-x-ray.ts'
import { XRayPanel } from './x-ray/x-ray-panel.tsx'

interface Props {
  /** Names the draft: the template's id, or `new`. */
  readonly name: string
  readonly initial: TemplateFields
  readonly base: Base
  readonly storage: TemplateStorage
}

const formKeys = [{ keys: ['Mod', 'S'], text: msg`Save the template and keep writing` }]

export function TemplateForm({ name, initial, base, storage }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  // Of this reader: the next to sign in does not find it.
  const draft = `${useAuth().user?.id ?? 0}-${name}`
  const [isPlayed] = useState(() => base !== null && readLastMaze(Number(name)) !== null)
  const [saved, setSaved] = useState(base === null ? null : initial.content)
  const content = useRef<ContentHandle>(null)
  const checkContent = (text: string): string | null => {
    if (text.trim() === '') return t`A template needs some content`
    return text.length > textLimits.prompt ? t`This is too long: a prompt has at most 32,000 characters` : null
  }
  const goOn = async (after: AfterSave, { id, version, content: savedText }: Template) => {
    setSaved(savedText)
    if (after === 'leave') return navigate({ to: '/templates' })
    if (after === 'play') {
      return navigate({ to: '/play', search: { template: id, mode: 'lam', ...readLastMaze(id) } })
    }
    showAlert('success', t`Saved as version ${version}.`)
    const templateId = String(id)
    if (name !== templateId) await navigate({ to: '/templates/$templateId', params: { templateId }, replace: true })
  }
  const form = useForm({
    initialValues: initial,
    validate: {
      title: (title) => (title.trim() === '' ? t`A template needs a title` : null),
      content: checkContent,
      version: (version) =>
        version === '' || (Number.isInteger(version) && version >= 1)
          ? null
          : t`A version is a whole number, 1 or more`,
    },
  })
  const { found, discard, takeTheirs, ...saving } = useDraftAndSaving(
    form,
    content,
    { name: draft, initial, base, storage },
    goOn,
  )
  const submit = (after: AfterSave) => form.onSubmit((fields) => saving.save(fields, after), focusFirstError(form))
  const read = useReading(form.values.content)
  const xRaying = useXRay(form.values.content)
  useKeysOnSheet(formKeys)
  useHotkeys([['mod+S', () => submit('stay')()]], [], true)
  return (
    <form className={classes.layout} onSubmit={submit('leave')} noValidate>
      <UnsavedGuard
        isDirty={() => form.isDirty()}
        text={t`Your changes to this template are not saved.`}
        onLeave={() => dropDraft(draft)}
      />
      <div className={classes.fields}>
        {found && <DraftNotice onDiscard={discard} />}
        <TextInput label={t`Title`} required maxLength={textLimits.title} {...form.getInputProps('title')} />
        <Textarea
          label={t`Description`}
          description={t`Optional; what this prompt tries.`}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={textLimits.templateDescription}
          {...form.getInputProps('description')}
        />
        <ContentField ref={content} read={read} xRay={xRayOf(xRaying.state)} {...form.getInputProps('content')} />
        <LiveRate text={form.values.content} saved={saved} />
        <XRayPanel xRaying={xRaying} text={form.values.content} field={content} />
        <ImprovePanel text={form.values.content} field={content} />
        <div className={classes.state}>
          <Switch
            label={t`Active`}
            description={t`Others may read an active template.`}
            {...form.getInputProps('is_active', { type: 'checkbox' })}
          />
          <NumberInput
            label={t`Version`}
            min={1}
            max={1_000_000}
            allowDecimal={false}
            allowNegative={false}
            w={120}
            {...form.getInputProps('version')}
            onBlur={() => form.values.version === '' && form.setFieldValue('version', 1)}
          />
        </div>
        {saving.conflict && (
          <SavedElsewhere
            theirs={saving.conflict.theirs}
            mine={form.values}
            isPending={saving.isPending}
            onKeepMine={saving.keepMine}
            onTakeTheirs={takeTheirs}
          />
        )}
        <FormActions {...saving} isPlayed={isPlayed} onSave={(after) => submit(after)()} />
      </div>
      <div className={classes.aside}>
        <CoachPanel templateId={base ? Number(name) : null} text={form.values.content} field={content} />
        <Understood reading={read.reading} isAway={read.isAway} field={content} />
      </div>
    </form>
  )
}

function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div className={classes.notice}>
      <output>
        <Trans>These are changes you had not saved.</Trans>
      </output>
      <Button variant="default" onClick={onDiscard}>
        <Trans>Discard them</Trans>
      </Button>
    </div>
  )
}
