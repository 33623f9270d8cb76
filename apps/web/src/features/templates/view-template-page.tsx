import type { PublicTemplate } from '@clew/contracts/http/templates'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useFormat } from '../../lib/use-format.ts'
import { useWindowTitle } from '../../lib/use-window-title.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Late } from '../../ui/late.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { publicTemplateQuery } from './api.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { OriginLine } from './origin-line.tsx'
import { PromptText } from './prompt-text.tsx'
import { ToTemplates } from './to-templates.tsx'
import { ViewActions } from './view-actions.tsx'
import classes from './view-template-page.module.css'

/** A template as anybody may read it. */
export function ViewTemplatePage() {
  const { t } = useLingui()
  const { templateId } = useParams({ from: '/page/signed-in/templates/view/$templateId' })
  const { data, error, refetch } = useQuery(publicTemplateQuery(templateId))
  useWindowTitle(data ? data.title : t`Template`)
  if (data) return <PublicText template={data} />
  return (
    <>
      <PageHeader title={t`Template`} />
      {error ? (
        <ErrorPanel
          title={t`This template could not be loaded`}
          error={error}
          onRetry={() => void refetch()}
          wayOut={<ToTemplates />}
        />
      ) : (
        <Late label={t`Loading template...`}>
          <FormSkeleton />
        </Late>
      )}
    </>
  )
}

function PublicText({ template }: { template: PublicTemplate }) {
  const { formatDateTime } = useFormat()
  const { title, description, content, version, author, origin } = template
  const updated = formatDateTime(template.updated_at)
  return (
    <article>
      <PageHeader
        title={title}
        text={
          <Trans>
            Version {version}&nbsp;· updated {updated}&nbsp;· by {author}
          </Trans>
        }
      >
        <ViewActions template={template} />
      </PageHeader>
      {template.is_own && !template.is_active && (
        <p className={classes.note}>
          <Trans>Only you can read this: it is not active.</Trans>
        </p>
      )}
      {origin && (
        <p className={classes.note}>
          <OriginLine origin={origin} />
        </p>
      )}
      {description && <p className={classes.description}>{description}</p>}
      <PromptText content={content} />
    </article>
  )
}
