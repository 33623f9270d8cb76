import type { SentenceVerdict, SentenceWorth, XRay } from '@clew/agents/evaluate/x-ray'
import { Compartment, type Extension, RangeSet, StateEffect, StateField } from '@codemirror/state'
import { type EditorView, gutter, GutterMarker } from '@codemirror/view'
import { verdictShapes, verdictLabel, worthText } from '../../../lib/x-ray-labels.ts'
import { textPosition } from './text-position.ts'

const setMarkers = StateEffect.define<RangeSet<GutterMarker>>()

const markers = StateField.define<RangeSet<GutterMarker>>({
  create: () => RangeSet.empty,
  update: (shown, { changes, effects }) => effects.find((effect) => effect.is(setMarkers))?.value ?? shown.map(changes),
})

const margin = gutter({
  class: 'cm-x-ray',
  markers: ({ state }) => state.field(markers),
  initialSpacer: ({ state }) => spacerFor(state.field(markers)),
  updateSpacer: (_, { state }) => spacerFor(state.field(markers)),
})
const marginSlot = new Compartment()

/** A margin beside the text: what the sentences that begin in each line are worth. It is not there before an X-ray is. */
export const xRayMargin = (): Extension => [markers, marginSlot.of([])]

/** Draws an X-ray of the text; null takes it away. */
export function markXRay(view: EditorView, xRay: XRay | null): void {
  const shown = xRay ? markersOf(view, xRay) : RangeSet.empty
  view.dispatch({ effects: [setMarkers.of(shown), marginSlot.reconfigure(xRay ? margin : [])] })
}

function markersOf({ state: { doc } }: EditorView, { templateText, sentences }: XRay): RangeSet<GutterMarker> {
  const byLine = new Map<number, SentenceWorth[]>()
  for (const sentence of sentences) {
    if (sentence.verdict === 'changes-nothing') continue
    const { from } = doc.lineAt(Math.min(textPosition(templateText, sentence.start), doc.length))
    byLine.set(from, [...(byLine.get(from) ?? []), sentence])
  }
  return RangeSet.of(
    [...byLine].map(([from, ofLine]) => new WorthMarker(ofLine).range(from)),
    true,
  )
}

class WorthMarker extends GutterMarker {
  readonly verdicts: readonly SentenceVerdict[]
  private readonly title: string
  constructor(sentences: readonly SentenceWorth[]) {
    super()
    this.verdicts = sentences.map(({ verdict }) => verdict)
    this.title = sentences.map(worthText).join('\n')
  }
  override toDOM(): HTMLElement {
    const shown = rowOf(this.verdicts)
    shown.title = this.title
    return shown
  }
}

/** A shape for each sentence, and the word when one says it for all of them. */
function rowOf(verdicts: readonly SentenceVerdict[]): HTMLElement {
  const row = document.createElement('div')
  for (const verdict of verdicts) row.append(part(verdict, verdictShapes[verdict]))
  const [first, ...others] = new Set(verdicts)
  if (first && others.length === 0) row.append(part('word', verdictLabel(first)))
  return row
}

function part(look: string, text: string): HTMLElement {
  const shown = document.createElement('span')
  shown.className = `cm-x-ray-${look}`
  shown.textContent = text
  return shown
}

/** Keeps the margin as wide as its widest row, wherever the text is scrolled to. */
class Spacer extends GutterMarker {
  readonly rows: ReadonlyMap<string, readonly SentenceVerdict[]>
  constructor(rows: ReadonlyMap<string, readonly SentenceVerdict[]>) {
    super()
    this.rows = rows
  }
  override eq(other: Spacer): boolean {
    return [...other.rows.keys()].join('\n') === [...this.rows.keys()].join('\n')
  }
  override toDOM(): HTMLElement {
    const shown = document.createElement('div')
    for (const verdicts of this.rows.values()) shown.append(rowOf(verdicts))
    return shown
  }
}

function spacerFor(shown: RangeSet<GutterMarker>): Spacer {
  const rows = new Map<string, readonly SentenceVerdict[]>()
  for (const cursor = shown.iter(); cursor.value; cursor.next())
    if (cursor.value instanceof WorthMarker) rows.set(cursor.value.verdicts.join(), cursor.value.verdicts)
  return new Spacer(rows)
}
