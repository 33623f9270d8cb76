import type { Reading } from '@clew/agents/rules/read-template'
import { t } from '@lingui/core/macro'
import { type Extension, StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'
import { textPosition } from './text-position.ts'

interface Mark {
  readonly from: number
  readonly to: number
  readonly isBan: boolean
}

const setMarks = StateEffect.define<readonly Mark[]>()

/** Underlines what the built-in agent did not understand, and loudest what forbids something. */
export function missMarks(): Extension {
  const miss = Decoration.mark({
    class: 'cm-miss',
    attributes: { title: t`The built-in agent does not understand this.` },
  })
  const ban = Decoration.mark({
    class: 'cm-missed-ban',
    attributes: { title: t`This forbids something, and the built-in agent does not understand it.` },
  })
  return StateField.define<DecorationSet>({
    create: () => Decoration.none,
    update(marks, { changes, effects }) {
      const set = effects.find((effect) => effect.is(setMarks))
      if (!set) return marks.map(changes)
      return Decoration.set(
        set.value.map(({ from, to, isBan }) => (isBan ? ban : miss).range(from, to)),
        true,
      )
    },
    provide: (field) => EditorView.decorations.from(field),
  })
}

/** Marks a reading's misses, unless the text has changed since: the next reading is under way then. */
export function markMisses(view: EditorView, { text, misses }: Reading): void {
  // A line end of two signs counts as one here.
  const hasOtherLineEnds = text.includes('\r')
  if (view.state.doc.toString() !== (hasOtherLineEnds ? text.replaceAll('\r\n', '\n') : text)) return
  const at = (offset: number) => (hasOtherLineEnds ? textPosition(text, offset) : offset)
  const marks = misses.map(({ start, end, isBan }) => ({ from: at(start), to: at(end), isBan }))
  view.dispatch({ effects: setMarks.of(marks) })
}
