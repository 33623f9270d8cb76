import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { benchGames, standardRow } from '../../data/agent-bench.ts'
import { useAuth } from '../../lib/auth.tsx'
import { formatCount, formatTenths } from '../../lib/format-number.ts'
import { endsText, percentsText, percentText } from '../../lib/interval-labels.ts'
import { InSlices } from '../../ui/loading/in-slices.tsx'
import { LinkButton } from '../../ui/links/link-button.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Ablations } from './ablations.tsx'
import { About } from './about.tsx'
import { AllAgentsTable } from './all-agents-table.tsx'
import classes from './dqn-page.module.css'
import { settings } from './facts.ts'
import { Failures } from './failures.tsx'
import { LearningCurves } from './learning-curves.tsx'
import { LookAheadTable } from './look-ahead-table.tsx'
import { ResultsTable } from './results-table.tsx'
import { TrainYourOwn } from './train-your-own.tsx'

/** What the DQN is, what it reached, and where it fails; the same as docs/dqn.md. Open to everybody. */
export function DqnPage() {
  const { t } = useLingui()
  const { user } = useAuth()
  return (
    <>
      <PageHeader
        title={<Trans>The DQN</Trans>}
        text={t`A player that learned the game by reinforcement. It collects oxygen, avoids germs and makes for the exit.`}
      >
        <LinkButton to="/play" search={{ agent: 'dqn', ...(user === null && { guest: 1 }) }}>
          <Trans>Watch it play</Trans>
        </LinkButton>
      </PageHeader>
      <Headline />
      <About />
      <InSlices>
        <Section id="reached" title={t`What it reached`}>
          <ResultsTable settings={settings} />
          <AllAgentsTable settings={settings} />
        </Section>
        <Section id="learned" title={t`How it learned`}>
          <p>
            <Trans>
              Games won by the network alone while it was trained, against the number of updates. These games were used
              to choose among its states, and are others than those of the table above.
            </Trans>
          </p>
          <LearningCurves />
        </Section>
        <Section id="tried" title={t`What was tried`}>
          <Ablations />
          <LookAheadTable />
        </Section>
        <Section id="fails" title={t`Where it fails, and why`}>
          <Failures />
        </Section>
        <Section id="own" title={t`Train one yourself`}>
          <TrainYourOwn />
        </Section>
      </InSlices>
    </>
  )
}

/** The first numbers: the standard board, deciding every tick. */
export function Headline() {
  const dqn = standardRow('every tick', 'dqn')
  const games = formatCount(benchGames)
  const rate = percentText(dqn.rate)
  const interval = percentsText(dqn)
  const cautious = percentText(standardRow('every tick', 'cautious').rate)
  const pointsText = (share: number) => formatTenths(100 * share)
  const margin = dqn.versusCautious && pointsText(dqn.versusCautious.margin)
  const marginEnds = dqn.versusCautious && endsText(dqn.versusCautious, pointsText)
  return (
    <p className={classes.headline}>
      <Trans>
        On the standard board, deciding every tick, it wins <strong>{rate}</strong> ({interval}) of {games} games that
        it had never seen. Cautious, a careful player by a simple rule, wins {cautious} of the same games: the DQN wins{' '}
        {margin} points more ({marginEnds}). The numbers in brackets are 95 % intervals.
      </Trans>
    </p>
  )
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
