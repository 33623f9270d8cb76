import { t } from '@lingui/core/macro'
import { actionFates, type AgentReport } from '../session/agent-report.ts'
import classes from './lam-output-panel.module.css'

/** What the hint asks for, and what the rules made of each. */
export function DetectedActions({ report }: { report: AgentReport }) {
  const fates = actionFates(report)
  if (fates.length === 0) return t`none`
  return (
    <ul className={classes.actions}>
      {fates.map(({ name, isApplied, words }) => (
        <li key={name} data-applied={isApplied || undefined}>
          <code>{name}</code> {words}
        </li>
      ))}
    </ul>
  )
}
