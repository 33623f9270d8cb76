import { t } from '@lingui/core/macro'
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view'
import { isPlaceholder, placeholderPattern } from './placeholder-names.ts'

/** Colours the placeholders, and underlines those that nothing will fill. */
export function placeholderMarks() {
  const known = Decoration.mark({ class: 'cm-placeholder-known' })
  const unknown = Decoration.mark({
    class: 'cm-placeholder-unknown',
    attributes: { title: t`This placeholder is not known, and nothing will fill it.` },
  })
  const matcher = new MatchDecorator({
    regexp: placeholderPattern(),
    decoration: ([, name = '']) => (isPlaceholder(name) ? known : unknown),
  })
  return ViewPlugin.fromClass(
    class {
      decorations: DecorationSet
      constructor(view: EditorView) {
        this.decorations = matcher.createDeco(view)
      }
      update(update: ViewUpdate) {
        this.decorations = matcher.updateDeco(update, this.decorations)
      }
    },
    { decorations: (plugin) => plugin.decorations },
  )
}
