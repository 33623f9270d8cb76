import type { Autopsy, Other } from '@clew/agents/evaluate/autopsy'
import { t as tNow } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import { agentLabel } from '../lib/agent-labels.ts'
import { formatTicks } from '../lib/game-clock.ts'
import { useEffect } from 'react'
import { DelayedLoading } from '../ui/delayed-loading.tsx'
import classes from './autopsy-panel.module.css'
import { hintLabels, refusalLabels } from './event-labels.ts'
import type { ReplayControl } from './replay-control.ts'
import { useAutopsy } from './use-autopsy.ts'
import { useReplay, useRun } from './use-replay.ts'

/** Where a lost game was lost, and what others would have done there. */
export function AutopsyPanel({ opensThere }: { opensThere: boolean }) {
  const { t } = useLingui()
  const run = useRun()
  const autopsy = useAutopsy(run)
  const replay = useReplay()
  const found = typeof autopsy === 'object' && autopsy.lastChanceTick !== null ? autopsy.decisionTick : null
  useEffect(() => {
    // Whoever has begun to watch meanwhile is left where they are.
    if (opensThere && found !== null && isUntouched(replay)) replay.seek(found)
  }, [opensThere, found, replay])
  if (autopsy === 'none') return null
  return (
    <section className={classes.panel} aria-labelledby="autopsy">
      <h2 id="autopsy" className={classes.title}>
        <Trans>Where it was lost</Trans>
      </h2>
      {autopsy === 'pending' ? (
        <DelayedLoading label={t`Looking for the step that lost it...`}>
          <Skeleton height={120} radius="md" animate={false} />
        </DelayedLoading>
      ) : (
        <Findings autopsy={autopsy} />
      )}
    </section>
  )
}

const isUntouched = (replay: ReplayControl): boolean => replay.get().tick === 0 && !replay.get().isPlaying

function Findings({ autopsy: { lastChanceTick, decisionTick, walk, others } }: { autopsy: Autopsy }) {
  const replay = useReplay()
  const decidedAt = formatTicks(decisionTick)
  if (lastChanceTick === null)
    return (
      <p>
        <Trans>
          Nobody could have won this game by walking, not even somebody who knew how the germs would move. It takes a
          power, or a broken wall.
        </Trans>
      </p>
    )
  return (
    <>
      <p>
        <Trans>
          At {formatTicks(lastChanceTick)} there still was a way out, of{' '}
          <Plural value={walk.length} one="# tick" other="# ticks" />, for somebody who knew how the germs would move.
          What was decided at {decidedAt} took it away.
        </Trans>
      </p>
      <Button variant="default" size="xs" onClick={() => replay.seek(decisionTick)}>
        <Trans>Go to that decision</Trans>
      </Button>
      <dl className={classes.list}>
        <Decided tick={decisionTick} />
        {others.map((other) => (
          <InItsPlace key={other.agent} other={other} />
        ))}
      </dl>
      <p className={classes.note}>
        <Trans>
          From there the two play on by themselves, with a decision every five ticks and without a template; they see
          what every agent sees.
        </Trans>
      </p>
    </>
  )
}

function Decided({ tick }: { tick: number }) {
  const { record, events } = useRun()
  const hint = events.find((event) => event.kind === 'hint' && event.tick === tick)
  return (
    <div>
      <dt>
        <Trans>Decided</Trans>
      </dt>
      <dd>
        {hint?.kind === 'hint' ? hintLabels(hint.hint, record.spec.mode).join(', ') : <Trans>nothing yet</Trans>}
        {hint?.kind === 'hint' && refusalLabels(hint.outcome).map((words) => <p key={words}>{words}</p>)}
        <p>
          <Trans>the game ended at {formatTicks(record.ticks)}</Trans>
        </p>
      </dd>
    </div>
  )
}

function InItsPlace({ other }: { other: Other }) {
  const { mode } = useRun().record.spec
  return (
    <div>
      <dt>
        <Trans>{agentLabel(other.agent)} in its place</Trans>
      </dt>
      <dd>
        {hintLabels(other.hint, mode).join(', ')}
        <p data-won={other.status === 'won'}>{outcomeWords(other)}</p>
      </dd>
    </div>
  )
}

function outcomeWords({ status, endTick }: Other): string {
  const at = formatTicks(endTick)
  if (status === 'won') return tNow`would have won at ${at}`
  return status === 'lost' ? tNow`would have been caught at ${at}` : tNow`would not have been out by ${at}`
}
