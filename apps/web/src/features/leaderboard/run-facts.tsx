import { shortSessionId } from '@clew/contracts/short-session-id'
import type { Run } from '@clew/contracts/http/leaderboard'
import type { GameSpec } from '@clew/engine'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { boardLabel } from '../../lib/board-labels.ts'
import { formatCount } from '../../lib/format-number.ts'
import { TextLink } from '../../ui/links/text-link.tsx'
import { WhatIs } from '../../ui/what-is/what-is.tsx'
import { attemptsText, divisionName, playerKind, wasSlow } from './entry-labels.ts'
import classes from './run-facts.module.css'

/** What the run was played with, and how far it can be believed. `spec` is there when its record is. */
export function RunFacts({ run, spec }: { run: Run; spec: GameSpec | undefined }) {
  const { t } = useLingui()
  return (
    <section aria-labelledby="about-run">
      <h2 id="about-run" className={classes.title}>
        <Trans>About this run</Trans>
      </h2>
      <Trust run={run} />
      <dl className={classes.facts}>
        <Fact name={t`Player`}>
          <PlayerName run={run} />
        </Fact>
        <Fact name={t`Template`}>
          <TemplateTitle run={run} />
        </Fact>
        <Fact name={t`Moved by`}>
          <Mover run={run} />
        </Fact>
        {run.verified && (
          <Fact name={t`Clock`}>
            <Pace run={run} />
          </Fact>
        )}
        {run.attempts && <Fact name={t`Games`}>{attemptsText(run.attempts, run.attempts_in_all)}</Fact>}
        {run.hints_not_played !== null && run.hints_not_played > 0 && (
          <Fact name={t`Hints not played`}>
            <NotPlayed count={run.hints_not_played} />
          </Fact>
        )}
        {run.hints_left_out !== null && run.hints_left_out > 0 && (
          <Fact name={t`Hints left out`}>
            <LeftOut count={run.hints_left_out} />
          </Fact>
        )}
        <Fact name={t`Board`}>{boardLabel(run.board_name)}</Fact>
        <Fact name={t`Division`}>
          {divisionName(run.division)} <WhatIs term="divisions" />
        </Fact>
        <Fact name={t`Germs`}>{formatCount(run.germs)}</Fact>
        {spec && (
          <Fact name={t`Maze`}>
            <Trans>
              {spec.cols} × {spec.rows}, seed {spec.seed}
            </Trans>
          </Fact>
        )}
        <Fact name={t`Session`}>
          <code className={classes.code}>{shortSessionId(run.session_id)}</code>
        </Fact>
      </dl>
    </section>
  )
}

/** How far the run can be believed, and why. */
function Trust({ run: { verified, record, game_id: gameId, doubt } }: { run: Run }) {
  return (
    <p className={classes.trust} data-verified={verified || undefined}>
      {verified ? (
        <Trans>
          Verified: nobody knew how the germs would move, the agent saw what the game was, and the server replayed the
          record and came to this score itself.
        </Trans>
      ) : doubt === 'hint_late' ? (
        <Trans>
          Unverified: a hint was held back. Hints have to be played when they arrive. It ranks below every verified run.
        </Trans>
      ) : doubt === 'hints_left_out' ? (
        <Trans>
          Unverified: several hints in a row were left out. Every hint has to be played. It ranks below every verified
          run.
        </Trans>
      ) : record === null ? (
        <Trans>
          Unverified: the score was claimed without a record, so the server could not check it. It ranks below every
          verified run.
        </Trans>
      ) : gameId === null ? (
        <Trans>
          Unverified: this game was played without an account, in a browser alone. Its record leads to this score, but
          what came next could be known while it was played, and nobody saw by whom. It ranks below every verified run.
        </Trans>
      ) : (
        <Trans>
          Unverified: this run is from before games were sealed. Its record leads to this score, but what came next
          could be known while it was played. It ranks below every verified run.
        </Trans>
      )}
    </p>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Leads to the template where the reader may open it. */
function TemplateTitle({ run }: { run: Run }) {
  const { template_title: title, template_version: version, template_id: id } = run
  return (
    <>
      {id !== null && run.is_template_readable ? (
        <TextLink to="/templates/view/$templateId" params={{ templateId: String(id) }}>
          {title}
        </TextLink>
      ) : (
        title
      )}
      {version !== null && <Trans>, version {version}</Trans>}
    </>
  )
}

/** Leads to the profile where it is shown to the reader. */
function PlayerName({ run: { handle, is_player_shown: isShown } }: { run: Run }) {
  if (!isShown) return handle
  return (
    <TextLink to="/people/$handle" params={{ handle }}>
      {handle}
    </TextLink>
  )
}

/** Who moved, or whose hints a person saw, as the server knows it. */
function Mover({ run }: { run: Run }) {
  const { mode, agent } = run
  const kind = playerKind(run)
  const name = <code className={classes.code}>{agent}</code>
  if (mode === 'manual')
    return kind === 'nobody' ? <Trans>A person</Trans> : <Trans>A person, with hints of {name}</Trans>
  switch (kind) {
    case 'nobody':
      return <Trans>An agent that nobody recorded</Trans>
    case 'rule-engine':
      return <Trans>Rule engine, not a language model {name}</Trans>
    case 'model':
      return name
    case 'baseline':
      return <Trans>Baseline {name}</Trans>
    case 'program':
      return <Trans>Own program {name}; what is in it, only its owner knows</Trans>
    case 'claimed':
      return <Trans>An agent that called itself {name}</Trans>
  }
}

function Pace({ run }: { run: Run }) {
  if (run.clock === 'lockstep') return <Trans>Lockstep: the game waited while the agent thought</Trans>
  if (!wasSlow(run)) return <Trans>Real time</Trans>
  return (
    <Trans>
      Real time, but it took clearly longer than its game time: it was paused, its connection was away, or it was played
      slowly.
    </Trans>
  )
}

function LeftOut({ count }: { count: number }) {
  return (
    <Plural value={count} one="# arrived in time and was not played" other="# arrived in time and were not played" />
  )
}

function NotPlayed({ count }: { count: number }) {
  return <Plural value={count} one="# came, and is not in the record" other="# came, and are not in the record" />
}
