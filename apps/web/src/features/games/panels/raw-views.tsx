import { useLingui } from '@lingui/react/macro'
import type { AgentReport } from '../session/agent-report.ts'
import { formatJson } from './format-json.ts'
import classes from './lam-output-panel.module.css'

/** The hint as it came, and the message around it. Both open with the panel, and each on its own. */
export function RawViews({ report, isExpanded }: { report: AgentReport; isExpanded: boolean }) {
  const { t } = useLingui()
  return (
    <div className={classes.raws}>
      <RawView title={t`Raw Hint JSON`} value={report.wire} isExpanded={isExpanded} />
      <RawView title={t`Raw Message Envelope`} value={report.envelope} isExpanded={isExpanded} />
    </div>
  )
}

function RawView({ title, value, isExpanded }: { title: string; value: unknown; isExpanded: boolean }) {
  return (
    <details className={classes.raw} open={isExpanded}>
      <summary>{title}</summary>
      <pre>{formatJson(value)}</pre>
    </details>
  )
}
