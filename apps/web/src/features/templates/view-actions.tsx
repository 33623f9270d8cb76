import type { PublicTemplate } from '@clew/contracts/http/templates'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useSubmit } from '../../lib/use-submit.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useCopyTemplate } from './api.ts'
import { DiscussButton } from './discuss-button.tsx'
import classes from './view-template-page.module.css'

/** What a reader can do with a template; its owner goes on in the editor or in the maze. */
export function ViewActions({ template }: { template: PublicTemplate }) {
  const { t } = useLingui()
  const templateId = String(template.id)
  return (
    <>
      <CopyButton label={t`Copy link`} text={`${window.location.origin}/templates/view/${templateId}`} size="sm" />
      <CopyButton label={t`Copy prompt`} text={template.content} size="sm" />
      <DiscussButton template={template} />
      {template.is_own ? (
        <>
          <LinkButton to="/templates/$templateId" params={{ templateId }} variant="default">
            <Trans>Edit</Trans>
          </LinkButton>
          <LinkButton to="/play" search={{ template: template.id }}>
            <Trans>Try in the maze</Trans>
          </LinkButton>
        </>
      ) : (
        <UseAsMine template={template} />
      )}
    </>
  )
}

/** Makes a copy that belongs to the reader, and opens it. */
function UseAsMine({ template }: { template: PublicTemplate }) {
  const navigate = useNavigate()
  const copy = useCopyTemplate()
  const { submit, isPending, error } = useSubmit(async () => {
    const { id } = await copy(template)
    await navigate({ to: '/templates/$templateId', params: { templateId: String(id) } })
  })
  return (
    <>
      <Button disabled={isPending} onClick={() => submit()}>
        <Trans>Use as my template</Trans>
      </Button>
      {error && (
        <p role="alert" className={classes.error}>
          {error.message}
        </p>
      )}
    </>
  )
}
