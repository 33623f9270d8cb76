import { EvaluationInputSchema } from '@clew/contracts/http/evaluations'
import { suiteOf, suites } from '@clew/contracts/evaluations/suites'
import { expect, it } from 'vitest'
import { suiteInput } from './api.ts'

const own = { ...suites['standard-1'], name: 'busy-1', germs: 9 }

it.each([
  ['one of one’s own', suiteOf(own)],
  ['one that everybody has', suites['hard-1']],
])('a suite is asked for as the server takes it: %s', (_case, suite) => {
  expect(EvaluationInputSchema.safeParse({ template_id: 1, ...suiteInput(suite) }).success).toBe(true)
})
