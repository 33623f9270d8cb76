import { t } from '@lingui/core/macro'

/** What an ablation is called; the measurement names it in English. */
export function ablationName(name: string): string {
  return wordsOf(name)[0]
}

/** What the training did without. */
export function ablationText(name: string): string {
  return wordsOf(name)[1]
}

function wordsOf(name: string): readonly [name: string, text: string] {
  const words = new Map<string, readonly [string, string]>([
    ['everything', [t`everything`, t`nothing left out, for comparison`]],
    ['another seed', [t`another seed`, t`nothing left out: what chance alone does`]],
    ['without the mask', [t`without the mask`, t`moves into walls are allowed, and it learns that they lead nowhere`]],
    ['without the forecast', [t`without the forecast`, t`nothing is worked out about where germs may be soon`]],
    ['forecast only as inputs', [t`forecast only as inputs`, t`it is told the forecast, but does not begin from it`]],
    ['without the corridors', [t`without the corridors`, t`it is not told where corridors lead and which end dead`]],
    ['without oxygen', [t`without oxygen`, t`it neither sees pellets nor is rewarded for them`]],
    ['without guidance', [t`without guidance`, t`the forecast plays no games for it to learn from`]],
    ['without double', [t`without double Q-learning`, t`one network both chooses the next move and rates it`]],
    ['without duelling', [t`without duelling`, t`the worth of the place and of the moves are not kept apart`]],
    [
      'one step instead of four',
      [t`one step instead of four`, t`it learns from each move alone, not from a few in a row`],
    ],
  ])
  return words.get(name) ?? [name, '']
}
