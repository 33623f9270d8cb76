import type { LeaderboardEntry } from '@clew/contracts/http/leaderboard'
import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton, Button, Text } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatCount } from '../../lib/format-number.ts'
import { ownBestQuery, type BoardMode } from '../../data/ranking.ts'
import { runLink } from '../../lib/run-link.ts'
import { TextLink } from '../../ui/links/text-link.tsx'
import classes from './own-bests.module.css'

const modes = ['lam', 'manual'] as const

/** The reader's place among all players on the board of each mode that they have a run in. */
export function OwnBests() {
  const { t } = useLingui()
  const queries = useQueries({ queries: modes.map((mode) => ownBestQuery({ mode, runs: 'best' })) })
  const bests = queries.map(({ data }) => data?.best)
  if (queries.some(({ data, isError }) => data === undefined && isError))
    return (
      <RetryLine
        text={t`Your rank could not be loaded.`}
        onRetry={() => queries.forEach(({ refetch }) => void refetch())}
      />
    )
  if (bests.includes(undefined)) return <Skeleton height={56} aria-hidden />
  if (bests.every((best) => best === null)) return <Unranked />
  return (
    <ul className={classes.bests}>
      {modes.map((mode, index) => {
        const best = bests[index]
        return best && <Best key={mode} mode={mode} best={best} />
      })}
    </ul>
  )
}

function Unranked() {
  return (
    <p className={classes.unranked}>
      <Trans>You are not on the leaderboard yet. The first game that ends puts you there.</Trans>
    </p>
  )
}

function Best({ mode, best }: { mode: BoardMode; best: LeaderboardEntry }) {
  const { t } = useLingui()
  const rank = formatCount(best.rank)
  const score = formatCount(best.new_score ?? best.score)
  return (
    <li className={classes.best}>
      <Link
        to="/leaderboard"
        search={mode === 'manual' ? { mode } : {}}
        className={classes.rank}
        aria-label={t`#${rank} on the leaderboard`}
      >
        #{rank}
      </Link>
      <div>
        <p className={classes.mode}>
          {mode === 'lam' ? t`LAM` : t`Manual`}
          {!best.verified && (
            <>
              {' · '}
              <Trans>unverified</Trans>
            </>
          )}
        </p>
        <TextLink {...runLink(best.id)} title={t`Watch the replay`}>
          <Trans>Best score {score}</Trans>
        </TextLink>
      </div>
    </li>
  )
}

/** For a part that the page does without: what is missing, and a way to ask again. */
function RetryLine({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Text component="output" c="dimmed" display="block">
      {text}{' '}
      <Button variant="subtle" size="compact-sm" onClick={onRetry}>
        <Trans>Retry</Trans>
      </Button>
    </Text>
  )
}
