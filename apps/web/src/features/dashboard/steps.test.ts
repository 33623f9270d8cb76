import { samples } from '@clew/agents/samples/samples'
import { expect, test } from 'vitest'
import { doneSteps, presentStep } from './steps.ts'

const sample = { id: 1, version: 1, content: samples.plain.content }
const changed = { id: 1, version: 2, content: `${samples.plain.content} Hurry.` }
const written = { id: 2, version: 1, content: 'Avoid germs.' }
const run = (template_id: number, template_version: number | null) => ({ template_id, template_version })

test.each([
  ['a new account has all before it', [sample], [], [], 'play'],
  ['so has one that deleted the sample', [], [], [], 'play'],
  ['the sample was played', [sample], [run(1, 1)], ['play'], 'change'],
  ['the sample was changed before anything was played', [changed], [], ['change'], 'play'],
  ['it was changed after it was played', [changed], [run(1, 1)], ['play', 'change'], 'rank'],
  ['the change was played', [changed], [run(1, 2)], ['play', 'change', 'rank'], undefined],
  ['a copy of the sample is no change', [{ ...sample, id: 3 }, sample], [run(1, 1)], ['play'], 'change'],
  ['a text of their own beside the sample', [written, sample], [run(1, 1)], ['play', 'change'], 'rank'],
  ['that text was played in its first version', [written, sample], [run(2, 1)], ['play', 'change', 'rank'], undefined],
  ['which version was played is not known', [changed], [run(1, null)], ['play', 'change'], 'rank'],
  [
    'more templates than a beginner has',
    [sample, changed, written, written],
    [],
    ['play', 'change', 'rank'],
    undefined,
  ],
])('%s', (_case, templates, runs, done, present) => {
  const found = doneSteps(templates, runs)
  expect([...found]).toEqual(done)
  expect(presentStep(found)).toBe(present)
})

test('a change that is changed again after it was ranked stays ranked', () => {
  expect(doneSteps([{ ...changed, version: 3 }], [run(1, 2)]).has('rank')).toBe(true)
})
