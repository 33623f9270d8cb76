import type { Template, TemplateVersion } from '@clew/contracts/http/templates'
import { Trans, useLingui } from '@lingui/react/macro'
import { Badge, Button } from '@mantine/core'
import { useFormat } from '../../../lib/use-format.ts'
import cards from '../../../ui/page/card-list.module.css'
import classes from './versions.module.css'

interface Props {
  readonly template: Template
  readonly versions: readonly TemplateVersion[]
  /** The version whose changes are shown. */
  readonly shown: number | undefined
  readonly isBusy: boolean
  readonly onShow: (version: number) => void
  readonly onRestore: (version: number) => void
}

export function VersionList({ template, versions, ...rest }: Props) {
  const { t } = useLingui()
  return (
    <ol className={cards.cardList} reversed aria-label={t`Versions, the newest first`}>
      {versions.map((saved) => (
        <VersionRow key={saved.version} saved={saved} template={template} {...rest} />
      ))}
    </ol>
  )
}

type RowProps = Omit<Props, 'versions'> & { readonly saved: TemplateVersion }

function VersionRow({ saved, template, shown, isBusy, onShow, onRestore }: RowProps) {
  const { t } = useLingui()
  const { version } = saved
  const isCurrent = version === template.version
  return (
    <li className={classes.version} data-shown={version === shown || undefined}>
      <VersionName saved={saved} template={template} />
      <div className={classes.actions}>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t`Show changes of version ${version}`}
          aria-pressed={version === shown}
          onClick={() => onShow(version)}
        >
          <Trans>Show changes</Trans>
        </Button>
        {!isCurrent && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t`Restore this version: ${version}`}
            disabled={isBusy}
            onClick={() => onRestore(version)}
          >
            <Trans>Restore this version</Trans>
          </Button>
        )}
      </div>
    </li>
  )
}

/** Which version it is, when it was saved and by whom. */
export function VersionName({ saved, template }: Pick<RowProps, 'saved' | 'template'>) {
  const { formatDateTime } = useFormat()
  const { version, title, author } = saved
  const when = formatDateTime(saved.created_at)
  return (
    <>
      <p className={classes.name}>
        <strong>
          <Trans>Version {version}</Trans>
        </strong>
        {version === template.version && (
          <Badge variant="light">
            <Trans>Current</Trans>
          </Badge>
        )}
      </p>
      <p className={classes.meta}>
        {when}&nbsp;· {author}
        {title !== template.title && <>&nbsp;· {title}</>}
      </p>
    </>
  )
}
