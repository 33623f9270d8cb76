import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpointsOf } from './endpoint.ts'

const IdParamsSchema = z.object({ id: z.string() })

test('each endpoint is of the chapter of its feature', () => {
  const { 'GET /api/things/:id': endpoint } = endpointsOf('things', {
    'GET /api/things/:id': { summary: 'One thing', params: IdParamsSchema },
  })
  expect(endpoint).toEqual({ tag: 'things', summary: 'One thing', params: IdParamsSchema })
})

test('an address without a schema for what it names is a type error', () => {
  const endpoint = { summary: 'One thing' }
  // @ts-expect-error The id has no schema.
  expect(endpointsOf('things', { 'GET /api/things/:id': endpoint })).toBeDefined()
})
