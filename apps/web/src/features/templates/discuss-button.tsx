import { t } from '@lingui/core/macro'
import type { Template } from '@clew/contracts/http/templates'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../lib/api.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { showAlert } from '../../ui/feedback/show-alert.tsx'

type Discussed = Pick<Template, 'id' | 'title' | 'content'>

/** Opens a new chat that goes by this template. */
export function DiscussButton({ template }: { template: Discussed }) {
  const navigate = useNavigate()
  const { submit, isPending } = useSubmit(async () => {
    const session = await chatWith(template).catch((reason: unknown) => {
      showAlert('error', reason instanceof Error ? reason.message : String(reason))
    })
    if (session) await navigate({ to: '/chat', search: { session } })
  })
  return (
    <Button variant="default" disabled={isPending} onClick={() => submit()}>
      <Trans>Discuss in chat</Trans>
    </Button>
  )
}

async function chatWith({ id, title, content }: Discussed): Promise<number> {
  const session = await call('POST /api/chatbot/sessions', { fallback: t`Failed to create a new chat session.` })
  await call('PATCH /api/chatbot/sessions/:id', {
    params: { id: session.id },
    body: { title, template_id: id, system_prompt: content },
    fallback: t`Failed to save session settings.`,
  })
  return session.id
}
