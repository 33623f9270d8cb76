import { type EndpointName, endpoints } from '@clew/contracts/http/endpoints'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { routeOf } from '../platform/mount.ts'
import { askAs, callDetails, calls } from './access-calls.ts'
import { buildAccessWorld, callerNames } from './access-world.ts'

let world: Awaited<ReturnType<typeof buildAccessWorld>>
beforeAll(async () => void (world = await buildAccessWorld()))
afterAll(() => world.server.close())

const byCaller = (statuses: readonly number[]) =>
  Object.fromEntries(callerNames.map((name, index) => [name, statuses[index]]))

it.each(calls)('$name answers everybody as it must', async (row) => {
  const answered: number[] = []
  for (const caller of callerNames) answered.push((await askAs(world, row, caller)).status)
  expect(byCaller(answered)).toEqual(byCaller(row.statuses))
})

it('every endpoint of the contracts is mounted', () => {
  const names = Object.keys(endpoints) as EndpointName[]
  expect(names.filter((name) => !world.routes.includes(routeOf(name)))).toEqual([])
})

it('every call of the API stands in the table, and nothing else does', () => {
  const inTable = calls.map(({ call }) => call)
  expect(world.routes.filter((route) => !inTable.includes(route))).toEqual([])
  expect(inTable.filter((call) => !world.routes.includes(call))).toEqual([])
  expect(Object.keys(callDetails).filter((key) => !calls.some(({ name }) => name === key))).toEqual([])
})
