import { RangeSet, StateEffect, StateField, type Text } from '@codemirror/state'
import { GutterMarker, gutterLineClass } from '@codemirror/view'

export const setJoinedLines = StateEffect.define<RangeSet<GutterMarker>>()

/** A line in the margin from each clause that is overruled to the one that overrules it. */
export const joinedLines = StateField.define<RangeSet<GutterMarker>>({
  create: () => RangeSet.empty,
  update: (shown, { changes, effects }) =>
    effects.find((effect) => effect.is(setJoinedLines))?.value ?? shown.map(changes),
  provide: (field) => gutterLineClass.from(field),
})

class LineClass extends GutterMarker {
  override readonly elementClass: string
  constructor(elementClass: string) {
    super()
    this.elementClass = elementClass
  }
  override eq(other: GutterMarker): boolean {
    return other.elementClass === this.elementClass
  }
}

interface Joined {
  readonly from: number
  readonly to: number
}

/** Marks the text lines from `from` to `to` of each; where several overlap they share one line. Grows with the text. */
export function joinLines(doc: Text, joined: readonly Joined[]): RangeSet<GutterMarker> {
  const spans = joined
    .map(({ from, to }) => ({ top: doc.lineAt(from).number, bottom: doc.lineAt(to).number }))
    .filter(({ top, bottom }) => top < bottom)
    .sort((a, b) => a.top - b.top)
  const losing = new Set(spans.map(({ top }) => top))
  const winning = new Set(spans.map(({ bottom }) => bottom))
  const markers = merged(spans).flatMap(({ top, bottom }) =>
    Array.from({ length: bottom - top + 1 }, (_, index) => {
      const line = top + index
      const classes = [
        'cm-joined',
        ...(line > top ? ['cm-joined-above'] : []),
        ...(line < bottom ? ['cm-joined-below'] : []),
        ...(winning.has(line) ? ['cm-joined-winner'] : losing.has(line) ? ['cm-joined-loser'] : []),
      ]
      return new LineClass(classes.join(' ')).range(doc.line(line).from)
    }),
  )
  return RangeSet.of(markers)
}

interface Span {
  readonly top: number
  bottom: number
}

/** Spans that overlap or touch become one; they come sorted. */
function merged(spans: readonly Span[]): Span[] {
  const whole: Span[] = []
  for (const { top, bottom } of spans) {
    const last = whole.at(-1)
    if (last && top <= last.bottom) last.bottom = Math.max(last.bottom, bottom)
    else whole.push({ top, bottom })
  }
  return whole
}
