import { compileTemplate, type CompiledTemplate, type Evidence } from '@clew/agents/rules/compile-template'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconArrowsSplit2, IconCheck, IconQuestionMark } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { TextSelection } from './editor/prompt-editor.tsx'
import { effectText } from './effect-words.ts'
import classes from './understood.module.css'

interface Props {
  readonly content: string
  readonly onSelect: (selection: TextSelection) => void
}

/** Sentences that only name the fields of the game state; they steer nothing. */
const isDocumentation = ({ rulings }: Evidence): boolean => rulings.length === 0

export function UnderstoodList({ content, onSelect }: Props) {
  const compiled = compileTemplate(content)
  const orders = compiled.evidence.filter((evidence) => !isDocumentation(evidence))
  const documentation = compiled.evidence.filter(isDocumentation)
  return (
    <>
      <p className={classes.summary}>
        <Summary understood={orders.length} unmatched={compiled.unmatched.length} />
      </p>
      {orders.length > 0 && (
        <ul className={classes.list}>
          {orders.map(({ clause, rulings, start, end }) => (
            <Finding
              key={start}
              icon={<IconCheck size={16} className={classes.yes ?? ''} />}
              quote={clause}
              onPress={() => onSelect({ start, end })}
            >
              {effectText(rulings)}
            </Finding>
          ))}
        </ul>
      )}
      <Conflicts conflicts={compiled.conflicts} onSelect={onSelect} />
      <Unmatched unmatched={compiled.unmatched} content={content} onSelect={onSelect} />
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

function Conflicts({ conflicts, onSelect }: Pick<CompiledTemplate, 'conflicts'> & Pick<Props, 'onSelect'>) {
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

function Unmatched({ unmatched, content, onSelect }: Pick<CompiledTemplate, 'unmatched'> & Props) {
  if (unmatched.length === 0) return null
  return (
    <>
      <h3 className={classes.subheading}>
        <Trans>Not understood</Trans>
      </h3>
      <ul className={classes.list}>
        {unmatched.map(({ start, end }) => (
          <Finding
            key={start}
            icon={<IconQuestionMark size={16} />}
            quote={content.slice(start, end)}
            onPress={() => onSelect({ start, end })}
          />
        ))}
      </ul>
      <p className={classes.note}>
        <Trans>These change nothing for the built-in agent. A language model may still follow them.</Trans>
      </p>
    </>
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
