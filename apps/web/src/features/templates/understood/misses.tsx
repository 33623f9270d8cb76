import type { Miss } from '@clew/agents/rule-agent/compile/read-template'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBan, IconQuestionMark } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Finding, FirstOf, type OnSelect } from './findings.tsx'
import classes from './understood.module.css'

interface Props {
  readonly misses: readonly Miss[]
  readonly onSelect: OnSelect
  readonly onCorrect: (miss: Miss) => void
}

const startOf = ({ start }: Miss): number => start

/** Before all else: whoever forbids something counts on it. */
export function MissedBans({ misses, ...handlers }: Props) {
  if (misses.length === 0) return null
  return (
    <div className={classes.bans}>
      <h3 className={classes.banHeading}>
        <Plural
          value={misses.length}
          one="# part may forbid something and is not understood: nothing keeps to it"
          other="# parts may forbid something and are not understood: nothing keeps to them"
        />
      </h3>
      <FirstOf
        findings={misses}
        keyOf={startOf}
        show={(miss) => (
          <MissFinding miss={miss} icon={<IconBan size={16} className={classes.no ?? ''} />} {...handlers} />
        )}
      />
    </div>
  )
}

export function Unmatched({ misses, ...handlers }: Props) {
  if (misses.length === 0) return null
  return (
    <>
      <h3 className={classes.subheading}>
        <Trans>Not understood</Trans>
      </h3>
      <FirstOf
        findings={misses}
        keyOf={startOf}
        show={(miss) => <MissFinding miss={miss} icon={<IconQuestionMark size={16} />} {...handlers} />}
      />
      <p className={classes.note}>
        <Trans>These change nothing for the built-in agent. A language model may still follow them.</Trans>
      </p>
    </>
  )
}

interface MissFindingProps extends Omit<Props, 'misses'> {
  readonly miss: Miss
  readonly icon: ReactNode
}

function MissFinding({ miss, icon, onSelect, onCorrect }: MissFindingProps) {
  const { t } = useLingui()
  const { clause, suggestion } = miss
  return (
    <Finding icon={icon} quote={clause} onPress={() => onSelect(miss)}>
      {suggestion !== null && (
        <>
          <Trans>Did you mean</Trans>{' '}
          <Button
            variant="light"
            size="compact-xs"
            className={classes.suggestion ?? ''}
            title={t`Write this instead`}
            onClick={() => onCorrect(miss)}
          >
            <span lang="en">{suggestion}</span>
          </Button>
        </>
      )}
    </Finding>
  )
}
