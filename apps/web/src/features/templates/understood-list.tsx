import type { Evidence } from '@clew/agents/rules/compile-template'
import type { Miss, Reading } from '@clew/agents/rules/read-template'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowsSplit2, IconBan, IconCheck, IconQuestionMark } from '@tabler/icons-react'
import { Fragment, type ReactNode, type RefObject, useState } from 'react'
import { formatCount } from '../../lib/format.ts'
import type { ContentHandle } from './content-field.tsx'
import type { TextSelection } from './editor/prompt-editor.tsx'
import { effectText } from './effect-words.ts'
import classes from './understood.module.css'

interface Props {
  readonly reading: Reading
  readonly field: RefObject<ContentHandle | null>
}

/** So many of each kind are drawn at first: hundreds would make each key in the prompt wait. */
const mostAtFirst = 40

interface FirstOfProps<One> {
  readonly findings: readonly One[]
  readonly show: (finding: One) => ReactNode
}

function FirstOf<One extends { readonly start: number }>({ findings, show }: FirstOfProps<One>) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? findings : findings.slice(0, mostAtFirst)
  const count = formatCount(findings.length)
  return (
    <>
      <ul className={classes.list}>
        {shown.map((finding) => (
          <Fragment key={finding.start}>{show(finding)}</Fragment>
        ))}
      </ul>
      {shown.length < findings.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          <Trans>Show all {count}</Trans>
        </Button>
      )}
    </>
  )
}

type OnSelect = (selection: TextSelection) => void

/** Sentences that only name the fields of the game state; they steer nothing. */
const isDocumentation = ({ effect }: Evidence): boolean => effect.startsWith('documents ')

export function UnderstoodList({ reading: { evidence, misses, conflicts }, field }: Props) {
  const orders = evidence.filter(({ rulings }) => rulings.length > 0)
  const documentation = evidence.filter(isDocumentation)
  const onSelect: OnSelect = ({ start, end }) => field.current?.select({ start, end })
  const onCorrect = ({ start, end, clause, suggestion }: Miss) =>
    suggestion !== null && field.current?.correct({ start, end }, clause, suggestion)
  const bans = misses.filter(({ isBan }) => isBan)
  const others = misses.filter(({ isBan }) => !isBan)
  return (
    <>
      <MissedBans bans={bans} onSelect={onSelect} onCorrect={onCorrect} />
      <p className={classes.summary}>
        <Summary understood={orders.length} unmatched={misses.length} />
      </p>
      {orders.length > 0 && (
        <FirstOf
          findings={orders}
          show={({ clause, rulings, start, end }) => (
            <Finding
              icon={<IconCheck size={16} className={classes.yes ?? ''} />}
              quote={clause}
              onPress={() => onSelect({ start, end })}
            >
              {effectText(rulings)}
            </Finding>
          )}
        />
      )}
      <Conflicts conflicts={conflicts} onSelect={onSelect} />
      <Unmatched misses={others} onSelect={onSelect} onCorrect={onCorrect} />
      {documentation.length > 0 && (
        <p className={classes.note}>
          <Plural
            value={documentation.length}
            one="# sentence explains the game state or the answer. It steers nothing by itself."
            other="# sentences explain the game state or the answer. They steer nothing by themselves."
          />
        </p>
      )}
    </>
  )
}

function Summary({ understood, unmatched }: { understood: number; unmatched: number }) {
  if (understood + unmatched === 0) return <Trans>Write a sentence, and see here what it does.</Trans>
  if (understood === 0)
    return <Trans>No instruction understood yet: the agent will walk greedily and answer in prose.</Trans>
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

function Conflicts({ conflicts, onSelect }: Pick<Reading, 'conflicts'> & { onSelect: OnSelect }) {
  if (conflicts.length === 0) return null
  return (
    <>
      <h3 className={classes.subheading}>
        <Trans>Contradictions</Trans>
      </h3>
      <ul className={classes.list}>
        {conflicts.map(({ setting, earlier, later }) => (
          <Finding
            key={`${setting} ${earlier.start} ${later.start}`}
            icon={<IconArrowsSplit2 size={16} className={classes.warn ?? ''} />}
            quote={later.clause}
            onPress={() => onSelect(later)}
          >
            <Trans>overrules “{earlier.clause}”</Trans>
          </Finding>
        ))}
      </ul>
    </>
  )
}

interface MissProps {
  readonly onSelect: OnSelect
  readonly onCorrect: (miss: Miss) => void
}

/** Before all else: whoever forbids something counts on it. */
function MissedBans({ bans, ...handlers }: MissProps & { readonly bans: readonly Miss[] }) {
  if (bans.length === 0) return null
  return (
    <div className={classes.bans}>
      <h3 className={classes.banHeading}>
        <Plural
          value={bans.length}
          one="# ban is not understood, and nothing keeps to it"
          other="# bans are not understood, and nothing keeps to them"
        />
      </h3>
      <FirstOf
        findings={bans}
        show={(miss) => (
          <MissFinding miss={miss} icon={<IconBan size={16} className={classes.no ?? ''} />} {...handlers} />
        )}
      />
    </div>
  )
}

function Unmatched({ misses, ...handlers }: MissProps & { readonly misses: readonly Miss[] }) {
  if (misses.length === 0) return null
  return (
    <>
      <h3 className={classes.subheading}>
        <Trans>Not understood</Trans>
      </h3>
      <FirstOf
        findings={misses}
        show={(miss) => <MissFinding miss={miss} icon={<IconQuestionMark size={16} />} {...handlers} />}
      />
      <p className={classes.note}>
        <Trans>These change nothing for the built-in agent. A language model may still follow them.</Trans>
      </p>
    </>
  )
}

function MissFinding({
  miss,
  icon,
  onSelect,
  onCorrect,
}: MissProps & { readonly miss: Miss; readonly icon: ReactNode }) {
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

interface FindingProps {
  readonly icon: ReactNode
  readonly quote: string
  readonly onPress: () => void
  readonly children?: ReactNode
}

function Finding({ icon, quote, onPress, children }: FindingProps) {
  const { t } = useLingui()
  return (
    <li className={classes.finding}>
      <span aria-hidden>{icon}</span>
      <div>
        <button type="button" className={classes.quote} title={t`Show it in the prompt`} onClick={onPress}>
          <q>{quote}</q>
        </button>
        {children && <p className={classes.effect}>{children}</p>}
      </div>
    </li>
  )
}
