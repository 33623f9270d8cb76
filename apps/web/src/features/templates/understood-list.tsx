import { compileTemplate, type CompiledTemplate } from '@clew/agents/rules/compile-template'
import { IconArrowsSplit2, IconCheck, IconQuestionMark } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { plural } from '../../lib/format.ts'
import classes from './understood.module.css'

/** Sentences that only name the fields of the game state; they steer nothing. */
const isDocumentation = ({ effect }: { effect: string }): boolean => effect.startsWith('documents ')

export function UnderstoodList({ content }: { content: string }) {
  const compiled = compileTemplate(content)
  const orders = compiled.evidence.filter((evidence) => !isDocumentation(evidence))
  const documentation = compiled.evidence.filter(isDocumentation)
  return (
    <>
      <p className={classes.summary}>{summaryOf(orders.length, compiled.unmatched.length)}</p>
      {orders.length > 0 && (
        <ul className={classes.list}>
          {orders.map(({ clause, effect, start }) => (
            <Finding key={start} icon={<IconCheck size={16} className={classes.yes ?? ''} />} quote={clause}>
              {effect}
            </Finding>
          ))}
        </ul>
      )}
      <Conflicts conflicts={compiled.conflicts} />
      <Unmatched unmatched={compiled.unmatched} content={content} />
      {documentation.length > 0 && (
        <p className={classes.note}>
          {plural(documentation.length, 'sentence explains', 'sentences explain')} the game state or the answer. They
          steer nothing by themselves.
        </p>
      )}
    </>
  )
}

function summaryOf(understood: number, unmatched: number): string {
  if (understood + unmatched === 0) return 'Write a sentence, and see here what it does.'
  if (understood === 0) return 'No instruction understood yet: the agent will walk greedily and answer in prose.'
  return `${plural(understood, 'instruction')} understood, ${unmatched === 0 ? 'nothing' : unmatched} not.`
}

function Conflicts({ conflicts }: Pick<CompiledTemplate, 'conflicts'>) {
  if (conflicts.length === 0) return null
  return (
    <>
      <h3 className={classes.subheading}>Contradictions</h3>
      <ul className={classes.list}>
        {conflicts.map(({ setting, earlier, later }) => (
          <Finding
            key={`${setting} ${earlier.start} ${later.start}`}
            icon={<IconArrowsSplit2 size={16} className={classes.warn ?? ''} />}
            quote={later.clause}
          >
            overrules “{earlier.clause}” on {setting}
          </Finding>
        ))}
      </ul>
    </>
  )
}

function Unmatched({ unmatched, content }: Pick<CompiledTemplate, 'unmatched'> & { content: string }) {
  if (unmatched.length === 0) return null
  return (
    <>
      <h3 className={classes.subheading}>Not understood</h3>
      <ul className={classes.list}>
        {unmatched.map(({ start, end }) => (
          <Finding key={start} icon={<IconQuestionMark size={16} />} quote={content.slice(start, end)} />
        ))}
      </ul>
      <p className={classes.note}>
        These change nothing for the built-in agent. A language model may still follow them.
      </p>
    </>
  )
}

function Finding({ icon, quote, children }: { icon: ReactNode; quote: string; children?: ReactNode }) {
  return (
    <li className={classes.finding}>
      <span aria-hidden>{icon}</span>
      <div>
        <q className={classes.quote}>{quote}</q>
        {children && <p className={classes.effect}>{children}</p>}
      </div>
    </li>
  )
}
