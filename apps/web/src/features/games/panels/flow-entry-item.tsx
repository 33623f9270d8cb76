import { t as tNow } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '../../../lib/use-format.ts'
import { actionFates, type AgentReport } from '../session/agent-report.ts'
import { excerptOf, type FlowEntry } from '../session/flow-log.ts'
import classes from './flow-panel.module.css'
import { formatLatency, secondsSince } from '../screen/format-time.ts'
import { useNow } from '../screen/use-now.ts'

interface Props {
  readonly entry: FlowEntry
  readonly isChosen: boolean
  onChoose(): void
}

/** One observation and what came of it. Chosen, it tells more and its path is lit on the board. */
export function FlowEntryItem({ entry, isChosen, onChoose }: Props) {
  const { t } = useLingui()
  const { id, status, report } = entry
  const excerpt = excerptOf(entry)
  return (
    <li className={classes.entry} data-status={status} data-chosen={isChosen || undefined}>
      <button type="button" className={classes.summary} aria-expanded={isChosen} onClick={onChoose}>
        <span className={classes.head}>
          <b>#{id}</b> <Status entry={entry} />
        </span>
        {report?.notPlayed != null && <span className={classes.error}>{report.notPlayed}</span>}
        {report?.error != null && <span className={classes.error}>{report.error}</span>}
        {excerpt !== '' && !isChosen && <span className={classes.excerpt}>{excerpt}</span>}
        {report && <Names label={t`Declared`} names={report.declared} />}
        {report && <Names label={t`Applied`} names={report.applied} />}
      </button>
      {isChosen && <Details entry={entry} />}
    </li>
  )
}

function Status({ entry: { status, latencyMs, publishedAtMs } }: Pick<Props, 'entry'>) {
  const { t } = useLingui()
  if (status === 'waiting') return <WaitingFor sinceMs={publishedAtMs} />
  if (status === 'failed') return <span className={classes.failed}>{t`could not be published`}</span>
  if (status === 'unasked') return <span>{t`not asked for`}</span>
  if (status === 'skipped') return <span>{t`skipped`}</span>
  return <span>{latencyMs === null ? t`answered` : formatLatency(latencyMs)}</span>
}

function WaitingFor({ sinceMs }: { sinceMs: number }) {
  const seconds = secondsSince(sinceMs, useNow(500))
  return (
    <span>
      <Trans>waiting, {seconds} s</Trans>
    </span>
  )
}

function Names({ label, names }: { label: string; names: readonly string[] }) {
  return (
    <span className={classes.names}>
      <span>{label}</span>{' '}
      <span>{names.length === 0 ? <Trans>nothing</Trans> : names.map((name) => <code key={name}>{name}</code>)}</span>
    </span>
  )
}

function Details({ entry }: Pick<Props, 'entry'>) {
  const { formatTime } = useFormat()
  const { report, status, gameTick, publishedAtMs } = entry
  const time = formatTime(publishedAtMs)
  const isUnasked = status === 'unasked'
  return (
    <div className={classes.details}>
      {report && report.text !== '' && <blockquote lang="en">{report.text}</blockquote>}
      <p>
        {isUnasked ? (
          <Trans>
            Came at tick {gameTick}, {time}.
          </Trans>
        ) : (
          <Trans>
            Published at tick {gameTick}, {time}.
          </Trans>
        )}
      </p>
      {status === 'skipped' && (
        <p>
          <Trans>A newer observation was answered instead.</Trans>
        </p>
      )}
      {report && <Answer report={report} />}
    </div>
  )
}

function Answer({ report }: { report: AgentReport }) {
  const { path, model, parse, latencyMs } = report
  const from = [model, parse !== null && tNow`${parse} JSON`, latencyMs !== null && thoughtText(latencyMs)]
    .filter(Boolean)
    .join(' · ')
  return (
    <>
      {from !== '' && <p>{from}</p>}
      {path.length > 0 && <p className={classes.cells}>{path.map(({ x, y }) => `(${x}, ${y})`).join(' ')}</p>}
      {actionFates(report)
        .filter(({ isApplied, isRefused }) => !isApplied || isRefused)
        .map(({ name, words }) => (
          <p key={name}>
            <code>{name}</code> {words}
          </p>
        ))}
    </>
  )
}

function thoughtText(ms: number): string {
  const time = formatLatency(ms)
  return tNow`thought for ${time}`
}
