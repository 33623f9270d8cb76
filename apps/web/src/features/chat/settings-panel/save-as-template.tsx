import { chatDefaults } from '@clew/contracts/http/chat'
import type { Template } from '@clew/contracts/http/templates'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createTemplate } from '../../../data/templates.ts'
import { useSubmit } from '../../../lib/use-submit.ts'
import { showAlert } from '../../../ui/feedback/show-alert.tsx'
import type { Draft } from '../studio/draft.ts'
import type { Studio } from '../studio/studio-state.ts'

interface Props {
  readonly studio: Studio
  readonly draft: Draft
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onSaved?: (template: Template) => void
}

export function SaveAsTemplate({ isOpen, onClose, ...props }: Props) {
  const { t } = useLingui()
  return (
    <Modal opened={isOpen} onClose={onClose} title={t`Save as template`}>
      <TitleForm {...props} onClose={onClose} />
    </Modal>
  )
}

/** Makes a template of the system prompt, and chooses it. */
function TitleForm({ studio, draft, onClose, onSaved }: Omit<Props, 'isOpen'>) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [title, setTitle] = useState(draft.title === chatDefaults.title ? '' : draft.title)
  const { submit, isPending, error } = useSubmit(async () => {
    const template = await createTemplate(client, { title: title.trim(), content: draft.systemPrompt })
    studio.chooseTemplate({ id: template.id, content: template.content })
    onClose()
    showAlert('success', t`Template saved`)
    onSaved?.(template)
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (title.trim() !== '') submit()
      }}
    >
      <TextInput
        label={t`Title`}
        data-autofocus
        required
        maxLength={200}
        value={title}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        error={error?.message}
      />
      <Text size="xs" c="dimmed" mt="xs">
        <Trans>The system prompt becomes a template of your own, ready to play, and this chat goes on with it.</Trans>
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" disabled={isPending || title.trim() === ''}>
          <Trans>Save</Trans>
        </Button>
      </Group>
    </form>
  )
}
