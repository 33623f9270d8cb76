import type { GalleryEntry } from '@clew/contracts/http/templates'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useAuth } from '../../lib/auth.tsx'
import { publicTemplateQuery } from '../../data/templates.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { LinkButton } from '../../ui/links/link-button.tsx'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { useCopyTemplate } from './api.ts'

type Copied = Pick<GalleryEntry, 'id' | 'title'>

const icon = <IconCopy size={16} aria-hidden />

/** Makes a copy that belongs to the reader, and opens it in the editor. Who has no account is led back to the template. */
export function CopyTemplate({ template: { id, title } }: { template: Copied }) {
  const { t } = useLingui()
  const { user } = useAuth()
  if (user) return <CopyAndEdit id={id} title={title} />
  return (
    <LinkButton
      to="/login"
      search={{ redirect: `/templates/view/${id}` }}
      variant="default"
      leftSection={icon}
      aria-label={t`Sign in to copy ${title}`}
    >
      <Trans>Sign in to copy</Trans>
    </LinkButton>
  )
}

function CopyAndEdit({ id, title }: Copied) {
  const { t } = useLingui()
  const client = useQueryClient()
  const navigate = useNavigate()
  const copy = useCopyTemplate()
  const { submit, isPending, error } = useSubmit(async () => {
    const copied = await copy(await client.fetchQuery(publicTemplateQuery(String(id))))
    await navigate({ to: '/templates/$templateId', params: { templateId: String(copied.id) } })
  })
  return (
    <>
      <Button
        variant="default"
        leftSection={icon}
        aria-label={t`Copy ${title} to my templates`}
        disabled={isPending}
        onClick={() => submit()}
      >
        <Trans>Copy</Trans>
      </Button>
      <Refusal>{error?.message}</Refusal>
    </>
  )
}
