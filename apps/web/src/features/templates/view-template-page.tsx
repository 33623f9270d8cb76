import type { PublicTemplate } from '@clew/contracts/http/templates'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useInfiniteQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useFormat } from '../../lib/use-format.ts'
import { useWindowTitle } from '../../lib/use-window-title.ts'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { DelayedLoading } from '../../ui/loading/delayed-loading.tsx'
import { LinkButton } from '../../ui/links/link-button.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { publicTemplateQuery } from '../../data/templates.ts'
import { AuthorName } from './author-name.tsx'
import { BestRunLine } from './best-run-line.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { Measured } from './measured.tsx'
import { OriginLine } from './origin-line.tsx'
import { PromptText } from './prompt-text.tsx'
import { ViewActions } from './view-actions.tsx'
import classes from './view-template-page.module.css'
import { galleryQuery } from './api.ts'
import { GalleryList } from './gallery-list.tsx'

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

/** What others made of a template; nothing as long as nobody did. */
function Copies({ templateId }: { templateId: number }) {
  const { t } = useLingui()
  const wish = { copies_of: templateId }
  const { data } = useInfiniteQuery(galleryQuery(wish))
  if (!data?.pages.some(({ templates }) => templates.length > 0)) return null
  return (
    <section className={classes.copies}>
      <h2 className={classes.heading}>
        <Trans>Copies that others may read</Trans>
      </h2>
      <GalleryList wish={wish} label={t`Copies that others may read`} empty={null} />
    </section>
  )
}
