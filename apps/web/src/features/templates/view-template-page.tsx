import type { PublicTemplate } from '@clew/contracts/http/templates'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useFormat } from '../../lib/use-format.ts'
import { useWindowTitle } from '../../lib/use-window-title.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { DelayedLoading } from '../../ui/delayed-loading.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { publicTemplateQuery } from '../../lib/template-queries.ts'
import { AuthorName } from './author-name.tsx'
import { BestRunLine } from './best-run-line.tsx'
import { Copies } from './copies.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { Measured } from './measured.tsx'
import { OriginLine } from './origin-line.tsx'
import { PromptText } from './prompt-text.tsx'
import { ViewActions } from './view-actions.tsx'
import classes from './view-template-page.module.css'

/** A template as anybody may read it. */
export function ViewTemplatePage() {
  const { t } = useLingui()
  const { templateId } = useParams({ from: '/page/templates/view/$templateId' })
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
          wayOut={<ToGallery />}
        />
      ) : (
        <DelayedLoading label={t`Loading template...`}>
          <FormSkeleton />
        </DelayedLoading>
      )}
    </>
  )
}

function ToGallery() {
  return (
    <LinkButton to="/templates/gallery" variant="default">
      <Trans>Template gallery</Trans>
    </LinkButton>
  )
}

function PublicText({ template }: { template: PublicTemplate }) {
  const { formatDateTime } = useFormat()
  const { id, title, description, content, version, origin } = template
  const updated = formatDateTime(template.updated_at)
  return (
    <article>
      <PageHeader
        title={title}
        text={
          <Trans>
            Version {version}&nbsp;· updated {updated}&nbsp;· by <AuthorName template={template} />
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
      <div className={classes.best}>
        <BestRunLine run={template.best_run} />
        <Measured template={template} />
      </div>
      {description && <p className={classes.description}>{description}</p>}
      <PromptText content={content} />
      <Copies templateId={id} />
    </article>
  )
}
