import type { GalleryEntry } from '@clew/contracts/http/templates'
import { Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../lib/use-format.ts'
import { AuthorName } from './author-name.tsx'
import { BestRunLine } from './best-run-line.tsx'
import { CopyTemplate } from './copy-template.tsx'
import { OriginLine } from './origin-line.tsx'
import { PlayPublic } from './play-public.tsx'
import classes from './templates-page.module.css'

export function GalleryRow({ template }: { template: GalleryEntry }) {
  const { t } = useLingui()
  const { formatDateTime } = useFormat()
  const { id, title, description, version, origin } = template
  const updated = formatDateTime(template.updated_at)
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <div className={classes.title}>
          <h2>
            <Link to="/templates/view/$templateId" params={{ templateId: String(id) }}>
              {title}
            </Link>
          </h2>
          {template.is_own && <Badge variant="light">{t`Yours`}</Badge>}
        </div>
        {description && <p className={classes.description}>{description}</p>}
        <p className={classes.meta}>
          <Trans>
            By <AuthorName template={template} />
            &nbsp;· version {version}&nbsp;· updated {updated}
          </Trans>
        </p>
        {origin && (
          <p className={classes.meta}>
            <OriginLine origin={origin} />
          </p>
        )}
        <BestRunLine run={template.best_run} />
      </div>
      <div className={`${classes.actions} ${classes.few}`}>
        <PlayPublic template={template} />
        {!template.is_own && <CopyTemplate template={template} />}
      </div>
    </li>
  )
}
