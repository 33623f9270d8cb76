import type { Evidence } from '@clew/agents/rule-agent/compile/compile-template'
import type { Reading } from '@clew/agents/rule-agent/compile/read-template'
import { t } from '@lingui/core/macro'
import { type Extension, type Range, StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, hoverTooltip, type Tooltip } from '@codemirror/view'
import { evidenceText } from '../effect-labels.ts'
import { joinedLines, joinLines, setJoinedLines } from './joined-lines.ts'
import { textPosition } from './text-position.ts'

const setMarks = StateEffect.define<DecorationSet>()

const marks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (shown, { changes, effects }) => effects.find((effect) => effect.is(setMarks))?.value ?? shown.map(changes),
  provide: (field) => EditorView.decorations.from(field),
})

/** What is said of the clause under the pointer; the panel says it too, for who has none. */
const explanations = hoverTooltip(
  ({ state }, position, side) => {
    const found: Tooltip[] = []
    state.field(marks).between(position, position, (from, to, { spec }) => {
      const isBeside = side < 0 ? from === position : to === position
      if (!isBeside) found.push({ pos: from, end: to, above: true, create: () => ({ dom: element(spec.explain()) }) })
    })
    return found.at(-1) ?? null
  },
  { hideOnChange: true },
)

function element(text: string): HTMLElement {
  const shown = document.createElement('div')
  shown.textContent = text
  return shown
}

/** Marks what the built-in agent made of each clause: quietly what it understood, loudest a ban that it did not. */
export const readingMarks = (): Extension => [marks, explanations, joinedLines]

/** Marks what a reading made of the text, unless that has changed since: the next reading is under way then. */
export function markReading(view: EditorView, reading: Reading): void {
  const { text, evidence, misses, conflicts } = reading
  // A line end of two signs counts as one here.
  const hasOtherLineEnds = text.includes('\r')
  if (view.state.doc.toString() !== (hasOtherLineEnds ? text.replaceAll('\r\n', '\n') : text)) return
  const at = (offset: number) => (hasOtherLineEnds ? textPosition(text, offset) : offset)
  const mark = (clause: Clause, look: string, explain: () => string): Range<Decoration> =>
    Decoration.mark({ class: look, explain }).range(at(clause.start), at(clause.end))
  const understood = evidence.flatMap((one) => {
    const look = looks[one.kind]
    return look === null ? [] : [mark(one, look, () => evidenceText(one))]
  })
  const missed = misses.map((one) =>
    one.isBan
      ? mark(one, 'cm-missed-ban', () => t`This forbids something, and the built-in agent does not understand it.`)
      : mark(one, 'cm-miss', () => t`The built-in agent does not understand this.`),
  )
  const joined = conflicts.map(({ earlier, later }) => ({ from: at(earlier.start), to: at(later.start) }))
  view.dispatch({
    effects: [
      setMarks.of(Decoration.set([...understood, ...missed], true)),
      setJoinedLines.of(joinLines(view.state.doc, joined)),
    ],
  })
}

type Clause = Pick<Evidence, 'start' | 'end'>

/** What steers nothing is not marked. */
const looks: Readonly<Record<Evidence['kind'], string | null>> = {
  rule: 'cm-understood',
  retraction: 'cm-understood',
  question: 'cm-understood',
  'taken back': 'cm-taken-back',
  'in doubt': 'cm-in-doubt',
  documentation: null,
}
