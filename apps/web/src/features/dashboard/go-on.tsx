import type { Template } from '@clew/contracts/http/templates'
import { useLingui } from '@lingui/react/macro'
import { LinkButton } from '../../ui/links/link-button.tsx'
import { Mark } from '../../ui/page/mark.tsx'
import classes from './go-on.module.css'

/** For whoever knows the way: the template that was changed last. */
export function GoOn({ template }: { template: Template }) {
  const { t } = useLingui()
  return (
    <div className={classes.row}>
      <Mark size={72} />
      <div className={classes.words}>
        <p className={classes.label}>{t`Go on with`}</p>
        <h2 id="next-step" className={classes.title}>
          {template.title}
        </h2>
        <p className={classes.text}>{template.description || t`The template you changed last.`}</p>
      </div>
      <div className={classes.actions}>
        <LinkButton to="/play" search={{ template: template.id }} size="md">
          {t`Play`}
        </LinkButton>
        <LinkButton
          to="/templates/$templateId"
          params={{ templateId: String(template.id) }}
          variant="default"
          size="md"
        >
          {t`Edit`}
        </LinkButton>
      </div>
    </div>
  )
}
