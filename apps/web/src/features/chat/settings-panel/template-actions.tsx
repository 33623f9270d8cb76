import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { updateTemplate, useAllTemplates, useMyTemplates } from '../../../data/templates.ts'
import { useSubmit } from '../../../lib/use-submit.ts'
import { Refusal } from '../../../ui/feedback/refusal.tsx'
import { showAlert } from '../../../ui/feedback/show-alert.tsx'
import type { Draft } from '../studio/draft.ts'
import type { Studio } from '../studio/studio-state.ts'
import { SaveAsTemplate } from './save-as-template.tsx'
import classes from './settings-panel.module.css'

interface Props {
  readonly studio: Studio
  readonly draft: Draft
}

/** From a system prompt to a template that can be played. */
export function TemplateActions({ studio, draft }: Props) {
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <div className={classes.actions}>
      <Button variant="default" size="xs" disabled={draft.systemPrompt.trim() === ''} onClick={open}>
        <Trans>Save as template</Trans>
      </Button>
      <UpdateTemplate studio={studio} draft={draft} />
      <EvaluatePrompt studio={studio} draft={draft} />
      <SaveAsTemplate studio={studio} draft={draft} isOpen={isOpen} onClose={close} />
    </div>
  )
}

/** Templates are what is measured: a prompt that is none yet becomes one first. */
function EvaluatePrompt({ studio, draft }: Props) {
  const navigate = useNavigate()
  const [isOpen, { open, close }] = useDisclosure()
  const template = useAllTemplates().find(({ id }) => id === draft.templateId)
  const evaluate = (id: number) =>
    void navigate({ to: '/templates/$templateId/evaluate', params: { templateId: String(id) } })
  const begin = () => (template?.content === draft.systemPrompt ? evaluate(template.id) : open())
  return (
    <>
      <Button variant="default" size="xs" disabled={draft.systemPrompt.trim() === ''} onClick={begin}>
        <Trans>Evaluate this prompt</Trans>
      </Button>
      <SaveAsTemplate
        studio={studio}
        draft={draft}
        isOpen={isOpen}
        onClose={close}
        onSaved={({ id }) => void studio.save().then(() => evaluate(id))}
      />
    </>
  )
}

/** Only when the prompt is another than that of the chosen template, which is one's own. */
function UpdateTemplate({ studio, draft }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { templates } = useMyTemplates()
  const template = templates?.find(({ id }) => id === draft.templateId)
  const { submit, isPending, error } = useSubmit(async () => {
    if (!template) return
    const { id, title, version, content } = await updateTemplate(client, template.id, { content: draft.systemPrompt })
    studio.chooseTemplate({ id, content })
    showAlert('success', t`“${title}” is now at version ${version}`)
    document.getElementById('chat-system-prompt')?.focus()
  })
  if (!template || template.content === draft.systemPrompt || draft.systemPrompt.trim() === '') return null
  return (
    <>
      <Button variant="default" size="xs" disabled={isPending} title={template.title} onClick={() => submit()}>
        <Trans>Update my template</Trans>
      </Button>
      <Refusal className={classes.refusal}>{error?.message}</Refusal>
    </>
  )
}
