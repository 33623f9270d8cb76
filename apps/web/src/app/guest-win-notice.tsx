import type { SubmissionAnswer } from '@clew/contracts/http/leaderboard'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '../lib/format-number.ts'
import { dropGuestWin, readGuestWins, type GuestWin } from '../data/guest-wins.ts'
import { runLink } from '../lib/run-link.ts'
import { useSubmit } from '../lib/use-submit.ts'
import { LinkButton } from '../ui/links/link-button.tsx'
import { TextLink } from '../ui/links/text-link.tsx'
import { countGuestWin, type CountedWin } from './count-guest-win.ts'
import classes from './notice.module.css'

/** The wins of a guest who has signed in, one after the other: each is counted, watched, or let go. */
export function GuestWinNotice() {
  const [wins, setWins] = useState(readGuestWins)
  const [win] = wins
  return win && <KeptWin key={win.claim.mode} win={win} onDone={() => setWins(wins.slice(1))} />
}

function KeptWin({ win, onDone }: { win: GuestWin; onDone: () => void }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [outcome, setOutcome] = useState<CountedWin | null>(
    win.refusal === null ? null : { kind: 'refused', reason: win.refusal },
  )
  const { submit, isPending, error } = useSubmit(async () => setOutcome(await countGuestWin(client, win)))
  const { mode, record } = win.claim
  const isCounted = outcome?.kind === 'counted'
  const refusal = outcome?.kind === 'refused' ? outcome.reason : error?.message
  const discard = () => {
    dropGuestWin(mode)
    onDone()
  }
  return (
    <section className={classes.notice} aria-label={t`Your win as a guest`}>
      <div className={classes.words}>
        <p className={classes.text}>
          <WhatWasWon win={win} /> {outcome === null && <WhatItIs />}
        </p>
        <output className={classes.outcome} data-failed={refusal !== undefined || undefined}>
          {isCounted ? <Counted run={outcome.answer} /> : refusal}
        </output>
      </div>
      <div className={classes.actions}>
        {outcome === null && (
          <Button aria-disabled={isPending} onClick={() => submit()}>
            {isPending ? t`Submitting your score…` : t`Have it counted`}
          </Button>
        )}
        {!isCounted && (
          <LinkButton variant="default" to="/replay" hash={record}>
            <Trans>Watch replay</Trans>
          </LinkButton>
        )}
        <Button variant="subtle" onClick={isCounted ? onDone : discard}>
          {isCounted ? t`Close` : t`Discard`}
        </Button>
      </div>
    </section>
  )
}

function WhatWasWon({ win: { claim } }: { win: GuestWin }) {
  const score = formatCount(claim.new_score)
  return claim.mode === 'manual' ? (
    <Trans>Before you signed in, you won a game by hand in this browser: {score} points.</Trans>
  ) : (
    <Trans>Before you signed in, your agent won a game in this browser: {score} points.</Trans>
  )
}

const WhatItIs = () => (
  <Trans>
    The server will replay it, but has not seen it being played: it stands on the leaderboard as unverified, below every
    verified run.
  </Trans>
)

function Counted({ run: { id, rank } }: { run: SubmissionAnswer }) {
  const place = formatCount(rank)
  return (
    <Trans>
      It is counted: rank {place}, unverified. <TextLink {...runLink(id)}>See the run</TextLink>
    </Trans>
  )
}
