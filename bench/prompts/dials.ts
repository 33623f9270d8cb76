/** A dial of the rule agent, and sentences that turn it up. */
interface Dial {
  readonly name: string
  readonly rungs: readonly { readonly says: string; readonly template: string }[]
}

const planned = 'Plan the shortest path to the exit. Answer with one JSON object and nothing else.'
const foreseeing = 'Predict where the germs will move.'
const waiting = 'Wait for a safe moment.'
const turning = 'Reckon with germs that turn.'
const looking = 'Look one answer ahead.'
const keen = [planned, foreseeing, waiting, turning, looking].join(' ')

/** Each rung is the template and one sentence, or nothing. */
const ladder = (name: string, template: string, sentences: readonly string[]): Dial => ({
  name,
  rungs: sentences.map((sentence) => ({
    says: sentence === '' ? 'nothing' : sentence,
    template: `${template} ${sentence}`.trim(),
  })),
})

export const dials: readonly Dial[] = [
  {
    name: 'foresight',
    rungs: [foreseeing, waiting, turning, looking].reduce(
      (rungs, sentence) => [...rungs, { says: `+ ${sentence}`, template: `${rungs.at(-1)!.template} ${sentence}` }],
      [{ says: 'nothing', template: planned }],
    ),
  },
  ladder('distance', planned, [
    '',
    'Avoid germs.',
    'Keep at least 1 cell away from germs.',
    'Keep at least 2 cells away from germs.',
    'Keep at least 3 cells away from germs.',
  ]),
  ladder('freeze', keen, [
    '',
    'Freeze the germs for 3 seconds when a germ is within 1 cell.',
    'Freeze the germs for 3 seconds when a germ is within 2 cells.',
    'Freeze the germs for 3 seconds when a germ is within 3 cells.',
    'Freeze the germs for 3 seconds when a germ is within 5 cells.',
  ]),
  ladder('steps', keen, [
    'Send at most 1 step.',
    'Send at most 2 steps.',
    'Send at most 3 steps.',
    'Send at most 4 steps.',
    'Send the whole path.',
  ]),
]
