import type { Template } from '@clew/contracts/http/templates'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { forgetTemplate, mergeTemplate, templateKeys } from './templates.ts'

const template = (id: number, title = 'A'): Template => ({
  id,
  title,
  description: null,
  content: 'Find the exit.',
  is_active: true,
  version: 1,
  origin: null,
  is_own: true,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
})

let client: QueryClient
const shown = () => {
  const data = client.getQueryData<{ pages: { items: Template[]; total: number }[] }>(templateKeys.mine)
  return data?.pages.map(({ items, total }) => [items.map(({ id, title }) => `${id}${title}`), total])
}

beforeEach(() => {
  client = new QueryClient()
  const pages = [
    { items: [template(4), template(3)], total: 4 },
    { items: [template(2), template(1)], total: 4 },
  ]
  client.setQueryData(templateKeys.mine, { pages, pageParams: [0, 2] })
})

test('a new template is the first of the list and counts', () => {
  mergeTemplate(client, template(5))
  expect(shown()).toEqual([
    [['5A', '4A', '3A'], 5],
    [['2A', '1A'], 5],
  ])
})

test('a changed template moves to the front and does not count twice', () => {
  mergeTemplate(client, template(1, 'B'))
  expect(shown()).toEqual([
    [['1B', '4A', '3A'], 4],
    [['2A'], 4],
  ])
})

test('a list that was never loaded stays unloaded', () => {
  client.clear()
  mergeTemplate(client, template(5))
  expect(shown()).toBeUndefined()
})

test('a deleted template is gone from the list and from itself', () => {
  mergeTemplate(client, template(3))
  forgetTemplate(client, 3)
  expect(client.getQueryData(templateKeys.one(3))).toBeUndefined()
  expect(shown()).toEqual([
    [['4A'], 3],
    [['2A', '1A'], 3],
  ])
})
