import type { AgentName } from '@clew/contracts/agents'
import type { Cell } from '@clew/engine'
import { plural, t as tNow, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { unreadableText, type AgentReport, actionFates } from '../session/agent-report.ts'
import { Expectation } from './expectation.tsx'
import { HintPath } from './hint-path.tsx'
import classes from './lam-output-panel.module.css'
import { RawHint } from './raw-views.tsx'
import { formatAge, formatLatency, secondsSince } from '../screen/format-time.ts'
import { useAgentName } from './use-agent-name.ts'
import { usePlay } from '../session/use-game-session.ts'
import { useNow } from '../screen/use-now.ts'

interface Props {
  readonly agent: AgentName
  readonly program: string | null
  readonly isExpanded: boolean
  /** The cells to be lit on the board; null when no more. */
  onHover(cells: readonly Cell[] | null): void
}

/** "LAM Intelligence Output": who plays, and what it said last. */
export function LamOutput({ agent, program, isExpanded, onHover }: Props) {
  const { t } = useLingui()
  const report = usePlay((state) => state.agent)
  const beliefs = usePlay((state) => state.beliefs)
  const mode = usePlay((state) => state.mode)
  return (
    <div className={classes.output}>
      <Who agent={agent} program={program} />
      {report !== null && report.notPlayed !== null && <p className={classes.error}>{report.notPlayed}</p>}
      {report !== null && report.error !== null && <p className={classes.error}>{report.error}</p>}
      {(report === null || report.error === null || report.text !== '') && (
        <dl className={classes.rows}>
          <Row label={t`Hint`}>
            <blockquote className={classes.hint} data-empty={!report?.text || undefined}>
              {hintText(report)}
            </blockquote>
          </Row>
        </dl>
      )}
      {beliefs.length > 0 && <Expectation beliefs={beliefs} />}
      <dl className={classes.facts}>
        <Row label={t`Breaks`}>{breaksText(report)}</Row>
        <Row label={t`Mode`}>{mode === 'lam' ? t`LAM` : t`Manual`}</Row>
        <Row label={t`Updated`}>
          <Age report={report} />
        </Row>
      </dl>
      <dl className={classes.rows}>
        <Row label={t`Path`}>{report ? <HintPath report={report} onHover={onHover} /> : t`none yet`}</Row>
        <Row label={t`Detected Actions`}>{report ? <DetectedActions report={report} /> : t`none yet`}</Row>
        {report?.model && <Row label={t`Reply`}>{replyText(report)}</Row>}
        {report !== null && report.unreadable.length > 0 && (
          <Row label={t`Unreadable`}>{report.unreadable.map(unreadableText).join(', ')}</Row>
        )}
      </dl>
      {report && <RawHint report={report} isExpanded={isExpanded} />}
    </div>
  )
}

/** The agent's name, what it is, and how long it has been thinking. */
function Who({ agent, program }: Pick<Props, 'agent' | 'program'>) {
  const label = useAgentName(agent, program)
  return (
    <div>
      <p className={classes.name}>{label?.name ?? <>&nbsp;</>}</p>
      {label?.note && <p className={classes.note}>{label.note}</p>}
      <Waiting />
    </div>
  )
}

function Waiting() {
  const { t } = useLingui()
  const sinceMs = usePlay((state) => state.waitingSinceMs)
  const phase = usePlay((state) => state.phase)
  const nowMs = useNow(500)
  const idle = phase === 'running' ? t`Not thinking just now` : t`No game is running`
  const seconds = secondsSince(sinceMs ?? nowMs, nowMs)
  return (
    <p className={classes.waiting} data-waiting={sinceMs !== null || undefined}>
      {sinceMs === null ? idle : t`Waiting for a hint, ${seconds} s`}
    </p>
  )
}

function Age({ report }: { report: AgentReport | null }) {
  const { t } = useLingui()
  const nowMs = useNow(500)
  return report ? formatAge(nowMs - report.receivedAtMs) : t`never`
}

function hintText(report: AgentReport | null): string {
  if (report === null) return tNow`The agent's first hint will stand here.`
  return report.text || tNow`No text in this hint.`
}

function breaksText(report: AgentReport | null): string {
  if (report === null) return tNow`none yet`
  if (report.breaksRemaining === null) return tNow`not said`
  return plural(report.breaksRemaining, { one: '# remaining', other: '# remaining' })
}

function replyText({ model, parse, latencyMs }: AgentReport): string {
  return [model, parse !== null && tNow`${parse} JSON`, latencyMs !== null && formatLatency(latencyMs)]
    .filter(Boolean)
    .join(' · ')
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** What the hint asks for, and what the rules made of each. */
function DetectedActions({ report }: { report: AgentReport }) {
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
