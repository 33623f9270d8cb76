import type { Template, TemplateVersion } from '@clew/contracts/http/templates'
import { Trans } from '@lingui/react/macro'
import { LinkButton } from '../../../ui/links/link-button.tsx'
import { PromptText } from '../prompt-text.tsx'
import { VersionName } from './version-list.tsx'
import classes from './versions.module.css'

interface Props {
  readonly template: Template
  readonly saved: TemplateVersion
}

/** Nothing to compare yet: the text as it is, and the way to a second one. */
export function OneVersion({ template, saved }: Props) {
  return (
    <div className={classes.layout}>
      <section aria-labelledby="only-version">
        <h2 id="only-version" className={classes.heading}>
          <Trans>Only one version so far</Trans>
        </h2>
        <p className={classes.note}>
          <Trans>Each time you save another text, the one before stays here: to compare, and to bring back.</Trans>
        </p>
        <LinkButton className={classes.edit} to="/templates/$templateId" params={{ templateId: String(template.id) }}>
          <Trans>Edit</Trans>
        </LinkButton>
      </section>
      <article className={classes.comparison}>
        <VersionName saved={saved} template={template} />
        <PromptText content={template.content} />
      </article>
    </div>
  )
}
