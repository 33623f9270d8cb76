import type { SentenceVerdict, SentenceWorth } from '@clew/agents/evaluate/x-ray'
import { t } from '@lingui/core/macro'
import { endsText, pointsText } from './interval-labels.ts'

/** A shape for each verdict, so that colour says nothing alone. */
export const verdictShapes: Readonly<Record<SentenceVerdict, string>> = {
  helps: '▲',
  hurts: '▼',
  'no-difference-seen': '○',
  'not-understood': '?',
  'changes-nothing': '·',
}

export function verdictLabel(verdict: SentenceVerdict): string {
  switch (verdict) {
    case 'helps':
      return t`helps`
    case 'hurts':
      return t`hurts`
    case 'no-difference-seen':
      return t`no difference seen`
    case 'not-understood':
      return t`not understood`
    case 'changes-nothing':
      return t`changes nothing`
  }
}

/** In the margin, for the pointer. */
export function worthText({ text, verdict, difference, measured }: SentenceWorth): string {
  const word = verdictLabel(verdict)
  if (!measured) return t`${text} – ${word}`
  const points = pointsText(difference)
  const interval = endsText(measured.interval, pointsText)
  return t`${text} – ${word}: ${points} points, ${interval}`
}
