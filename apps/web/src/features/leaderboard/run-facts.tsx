import { shortSessionId } from '@clew/contracts/http/games'
import type { Run } from '@clew/contracts/http/leaderboard'
import type { GameSpec } from '@clew/engine'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useAuth } from '../../lib/auth.tsx'
import { formatCount } from '../../lib/format.ts'
import { Address } from '../../ui/address.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { divisionName, isRuleEngine } from './entry-words.ts'
import classes from './run-facts.module.css'

/** What the run was played with, and how far it can be believed. `spec` is there when its record is. */
export function RunFacts({ run, spec }: { run: Run; spec: GameSpec | undefined }) {
  const { t } = useLingui()
  return (
    <section aria-labelledby="about-run">
      <h2 id="about-run" className={classes.title}>
        <Trans>About this run</Trans>
      </h2>
      <p className={classes.trust} data-verified={run.verified || undefined}>
        {run.verified ? (
          <Trans>Verified: the server replayed the record of this game and came to this score itself.</Trans>
        ) : (
          <Trans>
            Unverified: the score came without a record, so the server could not check it. It ranks below every verified
            run.
          </Trans>
        )}
      </p>
      <dl className={classes.facts}>
        <Fact name={t`Player`}>
          <Address email={run.user_email} />
        </Fact>
        <Fact name={t`Template`}>
          <TemplateTitle run={run} />
        </Fact>
        <Fact name={t`Moved by`}>
          <Mover run={run} />
        </Fact>
        {run.verified && (
          <Fact name={t`Clock`}>
            {run.clock === 'lockstep' ? t`Lockstep: the game waited while the agent thought` : t`Real time`}
          </Fact>
        )}
        <Fact name={t`Division`}>{divisionName(run.division)}</Fact>
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

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Leads to the template for whom it is there: its page needs sign-in. */
function TemplateTitle({ run }: { run: Run }) {
  const { user } = useAuth()
  const { template_title: title, template_version: version, template_id: id } = run
  return (
    <>
      {user && id !== null && run.is_template_readable ? (
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

function Mover({ run: { mode, agent } }: { run: Run }) {
  if (mode === 'manual') return <Trans>A person</Trans>
  if (agent === null) return <Trans>An agent that nobody recorded</Trans>
  if (!isRuleEngine(agent)) return <code className={classes.code}>{agent}</code>
  return (
    <>
      <Trans>Rule engine, not a language model</Trans> <code className={classes.code}>{agent}</code>
    </>
  )
}
