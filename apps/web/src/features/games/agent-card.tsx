import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import classes from './agent-card.module.css'
import type { AgentReport } from './agent-report.ts'
import { healthQuery } from './api.ts'
import { formatAge } from './time-text.ts'
import { usePlay } from './use-game-session.ts'
import { useNow } from './use-now.ts'

/** Who plays in LAM mode, and what it said last. */
export function AgentCard() {
  const agent = usePlay((state) => state.agent)
  return (
    <section className={classes.card} aria-label="Agent">
      <h2 className={classes.title}>Agent</h2>
      <ModelName />
      <Pulse agent={agent} />
      {agent ? <Report agent={agent} /> : <p className={classes.empty}>Its first hint will stand here.</p>}
    </section>
  )
}

function ModelName() {
  const { data } = useQuery(healthQuery)
  if (!data) return <p className={classes.model}>&nbsp;</p>
  return (
    <div>
      <p className={classes.model}>{data.model.name}</p>
      {data.model.is_builtin && <p className={classes.note}>Built-in rule engine, not a language model</p>}
    </div>
  )
}

/** Whether it thinks, and how old its last hint is. */
function Pulse({ agent }: { agent: AgentReport | null }) {
  const waitingSinceMs = usePlay((state) => state.waitingSinceMs)
  const nowMs = useNow(500)
  const parts = [
    waitingSinceMs !== null && `Waiting for a hint, ${Math.max(0, Math.floor((nowMs - waitingSinceMs) / 1000))} s`,
    agent && `Last hint ${formatAge(nowMs - agent.receivedAtMs)}`,
    agent?.latencyMs != null && `${Math.round(agent.latencyMs)} ms`,
  ]
  return <p className={classes.pulse}>{parts.filter(Boolean).join(' · ') || 'Not playing'}</p>
}

function Report({ agent }: { agent: AgentReport }) {
  return (
    <>
      {agent.error !== null && <p className={classes.error}>{agent.error}</p>}
      {agent.text !== '' && <blockquote className={classes.hint}>{agent.text}</blockquote>}
      <dl className={classes.actions}>
        <Row label="Declared">
          <Actions names={agent.declared} />
        </Row>
        <Row label="Applied">
          <Actions names={agent.applied} />
        </Row>
        {agent.refused.length > 0 && <Row label="Refused">{agent.refused.join(', ')}</Row>}
      </dl>
    </>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Actions({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <span className={classes.none}>nothing</span>
  return names.map((name) => (
    <code key={name} className={classes.action}>
      {name}
    </code>
  ))
}
