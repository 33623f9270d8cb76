import type { Policy } from '@clew/agents/rule-agent/policy'
import { Trans } from '@lingui/react/macro'
import { FirstOf } from './findings.tsx'
import { policyLabels } from './policy-labels.ts'
import classes from './understood.module.css'

/** What all sentences together make the agent do, and what it does because none speaks of it. */
export function HowItPlays({ policy }: { readonly policy: Policy }) {
  const { always, sometimes } = policyLabels(policy)
  return (
    <>
      <h3 className={classes.subheading}>
        <Trans>How it will play</Trans>
      </h3>
      <p className={classes.policy}>{always.join(' ')}</p>
      {sometimes.length > 0 && (
        <FirstOf
          findings={sometimes}
          keyOf={(sentence) => sentence}
          show={(sentence) => <li className={classes.sometimes}>{sentence}</li>}
        />
      )}
    </>
  )
}
