import { Trans } from '@lingui/react/macro'
import { OwnBests } from './own-bests.tsx'
import { RecentTemplates } from './recent-templates.tsx'
import { RunningEvaluations } from './running-evaluations.tsx'
import { WaitingLinks } from './waiting-links.tsx'
import classes from './where-you-stand.module.css'

/** The own places on the board, what waits for an answer, and the templates changed last. */
export function WhereYouStand() {
  return (
    <section className={classes.section} aria-labelledby="where-you-stand">
      <h2 id="where-you-stand" className={classes.heading}>
        <Trans>Where you stand</Trans>
      </h2>
      <div>
        <OwnBests />
        <WaitingLinks />
      </div>
      <div>
        <RunningEvaluations />
        <RecentTemplates />
      </div>
    </section>
  )
}
