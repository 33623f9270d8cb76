import type { Template } from '@clew/contracts/http/templates'
import { Trans, useLingui } from '@lingui/react/macro'
import { Badge, Button } from '@mantine/core'
import { IconCopy, IconPencil, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../lib/use-format.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { LinkButton } from '../../ui/links/link-button.tsx'
import { TextLink } from '../../ui/links/text-link.tsx'
import { Measured } from './measured.tsx'
import { OriginLine } from './origin-line.tsx'
import classes from './templates-page.module.css'

interface Props {
  readonly template: Template
  readonly onDuplicate: () => Promise<void>
  readonly onDelete: () => void
}

export function TemplateRow({ template, onDuplicate, onDelete }: Props) {
  const { id, title, description, origin } = template
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <div className={classes.title}>
          <h2>
            <Link to="/templates/$templateId" params={{ templateId: String(id) }}>
              {title}
            </Link>
          </h2>
          {template.is_active && (
            <Badge variant="light">
              <Trans>Active</Trans>
            </Badge>
          )}
        </div>
        {description && <p className={classes.description}>{description}</p>}
        <VersionLine template={template} />
        <Measured template={template} />
        {origin && (
          <p className={classes.meta}>
            <OriginLine origin={origin} />
          </p>
        )}
      </div>
      <RowActions template={template} onDuplicate={onDuplicate} onDelete={onDelete} />
    </li>
  )
}

function VersionLine({ template }: { template: Template }) {
  const { t } = useLingui()
  const { formatDateTime } = useFormat()
  const { title, version } = template
  const updated = formatDateTime(template.updated_at)
  return (
    <p className={classes.meta}>
      <Trans>
        Version {version}&nbsp;· updated {updated}
      </Trans>
      <span className={classes.dot}>&nbsp;· </span>
      <TextLink
        to="/templates/$templateId/versions"
        params={{ templateId: String(template.id) }}
        inherit
        aria-label={t`Version history of ${title}`}
      >
        <Trans>Version history</Trans>
      </TextLink>
      <span className={classes.dot}>&nbsp;· </span>
      <TextLink
        to="/templates/$templateId/evaluate"
        params={{ templateId: String(template.id) }}
        inherit
        aria-label={t`Evaluate ${title}`}
      >
        <Trans>Evaluate</Trans>
      </TextLink>
    </p>
  )
}

function RowActions({ template: { id, title }, onDuplicate, onDelete }: Props) {
  const { t } = useLingui()
  const { submit, isPending } = useSubmit(onDuplicate)
  return (
    <div className={classes.actions}>
      <LinkButton
        to="/play"
        search={{ template: id }}
        variant="light"
        leftSection={<IconPlayerPlay size={16} aria-hidden />}
        aria-label={t`Play with this template: ${title}`}
      >
        <Trans>Play</Trans>
      </LinkButton>
      <LinkButton
        to="/templates/$templateId"
        params={{ templateId: String(id) }}
        variant="default"
        leftSection={<IconPencil size={16} aria-hidden />}
        aria-label={t`Edit ${title}`}
      >
        <Trans>Edit</Trans>
      </LinkButton>
      <Button
        variant="subtle"
        leftSection={<IconCopy size={16} aria-hidden />}
        aria-label={t`Duplicate ${title}`}
        disabled={isPending}
        onClick={() => submit()}
      >
        <Trans>Duplicate</Trans>
      </Button>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={16} aria-hidden />}
        aria-label={t`Delete ${title}`}
        onClick={onDelete}
      >
        <Trans>Delete</Trans>
      </Button>
    </div>
  )
}
