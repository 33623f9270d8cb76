import { Trans } from '@lingui/react/macro'
import { Badge } from '@mantine/core'
import classes from './rule-engine-badge.module.css'

/** What speaks in a panel that no model answers. */
export function RuleEngineBadge() {
  return (
    <Badge variant="default" className={classes.badge ?? ''}>
      <Trans>Built-in rule engine, not a language model</Trans>
    </Badge>
  )
}
