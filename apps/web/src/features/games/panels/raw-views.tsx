import { useLingui } from '@lingui/react/macro'
import type { AgentReport } from '../session/agent-report.ts'
import { CopyButton } from '../../../ui/links/copy-button.tsx'
import { usePlay } from '../session/use-game-session.ts'
import { formatJson } from './format-json.ts'
import classes from './lam-output-panel.module.css'

/** The hint as it came; it opens with the panel, and on its own. */
export function RawHint({ report, isExpanded }: { report: AgentReport; isExpanded: boolean }) {
  const { t } = useLingui()
  return <RawView title={t`Raw Hint JSON`} value={report.wire} isExpanded={isExpanded} />
}

/** The message around it, for who watches how the game speaks with agents. */
export function RawEnvelope() {
  const { t } = useLingui()
  const report = usePlay((state) => state.agent)
  if (report === null) return null
  return (
    <>
      <RawView title={t`Raw Message Envelope`} value={report.envelope} isExpanded={false} />
      <div className={classes.buttons}>
        <CopyButton label={t`Copy Envelope`} text={formatJson(report.envelope)} />
      </div>
    </>
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
