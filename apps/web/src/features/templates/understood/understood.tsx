import type { Reading } from '@clew/agents/rule-agent/compile/read-template'
import { Trans } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { memo, type RefObject } from 'react'
import type { ContentHandle } from '../content-field.tsx'
import { RuleEngineBadge } from '../rule-engine-badge.tsx'
import { UnderstoodList } from './understood-list.tsx'
import classes from './understood.module.css'

interface Props {
  readonly reading: Reading | null
  /** The code that reads could not be fetched. */
  readonly isAway: boolean
  /** The prompt: a sentence that is pressed is shown there. */
  readonly field: RefObject<ContentHandle | null>
}

/** Beside the prompt, live: what the built-in agent makes of each sentence. Drawn for a new reading, not for each key. */
export const Understood = memo(function Understood({ reading, isAway, field }: Props) {
  return (
    <section className={classes.panel} aria-labelledby="understood">
      <h2 id="understood" className={classes.heading}>
        <Trans>What the built-in agent understood</Trans>
      </h2>
      <RuleEngineBadge />
      {isAway ? (
        <p className={classes.note}>
          <Trans>The reading could not be loaded. Reload the page to try again.</Trans>
        </p>
      ) : reading ? (
        <UnderstoodList reading={reading} field={field} />
      ) : (
        <Skeleton height={240} mt="md" animate={false} />
      )}
    </section>
  )
})
