import type { Evidence, EvidenceKind } from '@clew/agents/rule-agent/compile/compile-template'
import type { Miss, Reading } from '@clew/agents/rule-agent/compile/read-template'
import { Plural, Trans } from '@lingui/react/macro'
import { IconArrowBackUp, IconCheck, IconQuestionMark } from '@tabler/icons-react'
import type { ReactNode, RefObject } from 'react'
import type { ContentHandle } from '../content-field.tsx'
import { evidenceText } from '../effect-labels.ts'
import { Contradictions } from './contradictions.tsx'
import { Finding, FirstOf, type OnSelect } from './findings.tsx'
import { HowItPlays } from './how-it-plays.tsx'
import { MissedBans, Unmatched } from './misses.tsx'
import classes from './understood.module.css'

interface Props {
  readonly reading: Reading
  readonly field: RefObject<ContentHandle | null>
}

/** What keeps to no ban comes first, then the whole, what to mend, and sentence by sentence what is well. */
export function UnderstoodList({ reading: { policy, evidence, misses, conflicts }, field }: Props) {
  const clauses = evidence.filter(({ kind }) => kind !== 'documentation')
  const onSelect: OnSelect = ({ start, end }) => field.current?.select({ start, end })
  const onCorrect = ({ start, end, clause, suggestion }: Miss) =>
    suggestion !== null && field.current?.correct({ start, end }, clause, suggestion)
  const bans = misses.filter(({ isBan }) => isBan)
  const others = misses.filter(({ isBan }) => !isBan)
  return (
    <>
      <MissedBans misses={bans} onSelect={onSelect} onCorrect={onCorrect} />
      <HowItPlays policy={policy} />
      <p className={classes.summary}>
        <Summary clauses={clauses} unmatched={misses.length} />
      </p>
      <Contradictions conflicts={conflicts} onSelect={onSelect} />
      <Unmatched misses={others} onSelect={onSelect} onCorrect={onCorrect} />
      <Clauses clauses={clauses} onSelect={onSelect} />
      <Documentation count={evidence.length - clauses.length} />
    </>
  )
}

function Summary({ clauses, unmatched }: { readonly clauses: readonly Evidence[]; readonly unmatched: number }) {
  if (clauses.length + unmatched === 0)
    return <Trans>Nothing is asked of it yet. Write a sentence, and see here what it changes.</Trans>
  const understood = clauses.filter(({ kind }) => kind === 'rule').length
  if (understood === 0) return <Trans>No instruction is in force: these are its own weak habits.</Trans>
  if (unmatched === 0)
    return (
      <Plural
        value={understood}
        one="Everything understood: # instruction."
        other="Everything understood: # instructions."
      />
    )
  return (
    <Plural
      value={understood}
      one={`# instruction understood, ${unmatched} not.`}
      other={`# instructions understood, ${unmatched} not.`}
    />
  )
}

const check = <IconCheck size={16} className={classes.yes ?? ''} />
const icons: Readonly<Partial<Record<EvidenceKind, ReactNode>>> = {
  'taken back': <IconArrowBackUp size={16} />,
  'in doubt': <IconQuestionMark size={16} />,
}

function Clauses({ clauses, onSelect }: { readonly clauses: readonly Evidence[]; readonly onSelect: OnSelect }) {
  if (clauses.length === 0) return null
  return (
    <>
      <h3 className={classes.subheading}>
        <Trans>Sentence by sentence</Trans>
      </h3>
      <FirstOf
        findings={clauses}
        keyOf={({ start }) => start}
        show={({ clause, start, end, ...evidence }) => (
          <Finding
            icon={icons[evidence.kind] ?? check}
            quote={clause}
            isStruck={evidence.kind === 'taken back'}
            onPress={() => onSelect({ start, end })}
          >
            {evidenceText(evidence)}
          </Finding>
        )}
      />
    </>
  )
}

/** Sentences that only name the fields of the game state; they steer nothing. */
function Documentation({ count }: { readonly count: number }) {
  if (count === 0) return null
  return (
    <p className={classes.note}>
      <Plural
        value={count}
        one="# sentence explains the game state or the answer. It steers nothing by itself."
        other="# sentences explain the game state or the answer. They steer nothing by themselves."
      />
    </p>
  )
}
