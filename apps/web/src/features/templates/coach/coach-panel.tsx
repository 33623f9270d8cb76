import type { Offer } from '@clew/agents/coach/coach'
import { textLimits } from '@clew/contracts/text-limits'
import { Trans } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import { useQuery, queryOptions } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ContentHandle } from '../content-field.tsx'
import { RuleEngineBadge } from '../rule-engine-badge.tsx'
import { CoachAnswer } from './coach-answer.tsx'
import classes from './coach.module.css'
import { useCoaching } from './use-coaching.ts'
import { t } from '@lingui/core/macro'
import { call } from '../../../lib/api.ts'
import { rankingKey } from '../../../data/ranking.ts'

interface Props {
  /** Null for a template that was never saved. */
  readonly templateId: number | null
  readonly text: string
  /** The prompt: a sentence that is taken is written there. */
  readonly field: RefObject<ContentHandle | null>
}

/** An address with this behind its `#` is that of the coach, who is asked at once then. */
const coachHash = 'coach'

/** Rules, not a model, that read the prompt and the last games with it, and say which sentence to change. */
export function CoachPanel({ templateId, text, field }: Props) {
  const isCalled = useLocation({ select: ({ hash }) => hash === coachHash })
  const [isAsked, setAsked] = useState(isCalled)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isCalled) panel.current?.scrollIntoView({ block: 'start' })
  }, [isCalled])
  return (
    <section ref={panel} id={coachHash} className={classes.panel} aria-labelledby="coach-heading">
      <h2 id="coach-heading" className={classes.title}>
        <Trans>Coach</Trans>
      </h2>
      <RuleEngineBadge />
      {isAsked ? (
        <Asked templateId={templateId} text={text} field={field} />
      ) : (
        <>
          <p className={classes.fact}>
            <Trans>Reads this prompt and your last games with it, and names the sentence to change.</Trans>
          </p>
          <Button variant="light" size="sm" onClick={() => setAsked(true)}>
            <Trans>Ask the coach</Trans>
          </Button>
        </>
      )}
    </section>
  )
}

function Asked({ templateId, text, field }: Props) {
  const runs = useQuery({ ...recentRunsQuery(templateId ?? 0), enabled: templateId !== null })
  const isReady = templateId === null || runs.isFetchedAfterMount
  const isTooLong = text.length > textLimits.prompt
  const { coaching, isAway } = useCoaching(text, isReady && !isTooLong ? (runs.data ?? noRuns) : null)
  const isOld = coaching?.text !== text
  const take = ({ start, end, into }: Offer) => {
    if (!isOld) field.current?.correct({ start, end }, text.slice(start, end), into)
  }
  if (isTooLong)
    return (
      <p className={classes.fact}>
        <Trans>This is longer than the coach can read.</Trans>
      </p>
    )
  if (isAway)
    return (
      <p className={classes.fact} role="alert">
        <Trans>The coach could not be loaded. Reload the page to try again.</Trans>
      </p>
    )
  return (
    <>
      {runs.isError && (
        <p className={classes.fact} role="alert">
          {runs.error.message}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => void runs.refetch()}>
            <Trans>Retry</Trans>
          </Button>
        </p>
      )}
      {coaching ? (
        <CoachAnswer
          coaching={coaching}
          hasGames={runs.data !== undefined}
          isOld={isOld}
          onSelect={(part) => field.current?.select(part)}
          onTake={take}
        />
      ) : (
        <Skeleton height={160} mt="sm" animate={false} />
      )}
      <output className={classes.state}>
        {isOld && <Trans>Reading, and trying sentences in practice mazes…</Trans>}
      </output>
    </>
  )
}

const noRuns: readonly never[] = []

/** The last games that the agent of a template of one's own played; asked anew each time, as one comes from a game. */
const recentRunsQuery = (templateId: number) =>
  queryOptions({
    queryKey: [...rankingKey, 'recent', templateId],
    queryFn: ({ signal }) =>
      call('GET /api/leaderboard/recent', {
        query: { template_id: templateId },
        fallback: t`Your last games could not be loaded.`,
        signal,
      }),
    refetchOnMount: 'always',
  })
