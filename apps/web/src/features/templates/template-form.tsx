import type { TemplateInput } from '@clew/contracts/http/templates'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NumberInput, Switch, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useHotkeys } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useAuth } from '../../lib/auth.tsx'
import { useSubmit } from '../../lib/use-submit.ts'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import { useKeysOnSheet } from '../../ui/screen-keys.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { showRefusedFields } from '../../ui/show-refused-fields.ts'
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx'
import { ContentField, type ContentHandle } from './content-field.tsx'
import { maxContentChars } from './content-limit.ts'
import { DraftNotice } from './draft-notice.tsx'
import { dropDraft, type TemplateFields } from './draft.ts'
import classes from './template-form.module.css'
import { Understood } from './understood.tsx'
import { useDraft } from './use-draft.ts'

interface Props {
  /** Names the draft: the template's id, or `new`. */
  readonly name: string
  readonly initial: TemplateFields
  readonly save: (template: TemplateInput) => Promise<unknown>
}

const formKeys = [{ keys: ['Mod', 'S'], text: msg`Save the template` }]

export function TemplateForm({ name, initial, save }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  // Of this reader: the next to sign in does not find it.
  const draft = `${useAuth().user?.id ?? 0}-${name}`
  const isSaved = useRef(false)
  const content = useRef<ContentHandle>(null)
  const checkContent = (text: string): string | null => {
    if (text.trim() === '') return t`A template needs some content`
    return text.length > maxContentChars ? t`This is too long: a prompt has at most 32,000 characters` : null
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
  const { submit, isPending, error } = useSubmit(async (fields: TemplateFields) => {
    const version = fields.version === '' ? 1 : fields.version
    await save({ ...fields, version }).catch(showRefusedFields(form))
    isSaved.current = true
    dropDraft(draft)
    await navigate({ to: '/templates' })
  })
  const { found, discard } = useDraft(draft, form)
  const onSubmit = form.onSubmit(submit, focusFirstError(form))
  useKeysOnSheet(formKeys)
  useHotkeys([['mod+S', () => onSubmit()]], [], true)
  return (
    <form className={classes.layout} onSubmit={onSubmit} noValidate>
      <UnsavedGuard
        isDirty={() => form.isDirty() && !isSaved.current}
        text={t`Your changes to this template are not saved.`}
        onLeave={() => dropDraft(draft)}
      />
      <div className={classes.fields}>
        {found && <DraftNotice onDiscard={discard} />}
        <TextInput label={t`Title`} required maxLength={200} {...form.getInputProps('title')} />
        <Textarea
          label={t`Description`}
          description={t`Optional; what this prompt tries.`}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={2000}
          {...form.getInputProps('description')}
        />
        {/* The editor has its text for itself; with the draft it gets another one. */}
        <ContentField key={found ? 'draft' : 'saved'} ref={content} {...form.getInputProps('content')} />
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
        <div role="alert">{error && <p className={classes.error}>{error.message}</p>}</div>
        <div className={classes.actions}>
          <Button type="submit" disabled={isPending}>
            {isPending ? <Trans>Saving...</Trans> : <Trans>Save Template</Trans>}
          </Button>
          <LinkButton to="/templates" variant="default">
            <Trans>Cancel</Trans>
          </LinkButton>
        </div>
      </div>
      <Understood content={form.values.content} onSelect={(selection) => content.current?.select(selection)} />
    </form>
  )
}
