import type { Announcement } from '@clew/contracts/http/announcements'
import { expect, test } from 'vitest'
import { nextPopup, type Popup } from './popup.ts'

const announcement = (id: number, priority: number): Announcement => ({
  id,
  title: `Announcement ${id}`,
  content: 'Text',
  announcement_type: 'info',
  priority,
  expires_at: null,
  is_active: true,
  created_at: '2026-01-01T00:00:00.000Z',
})

const [first, second] = [announcement(1, 9), announcement(2, 3)] as const
const around = (change: Partial<Parameters<typeof nextPopup>[1]> = {}) => ({
  active: [first, second],
  dismissed: new Set<number>(),
  isWithheld: false,
  ...change,
})
const showing = (one: Announcement, isLeaving = false): Popup => ({ announcement: one, isLeaving })

test('the most important one that was not dismissed is shown', () => {
  expect(nextPopup(null, around())).toEqual(showing(first))
  expect(nextPopup(null, around({ dismissed: new Set([1]) }))).toEqual(showing(second))
  expect(nextPopup(null, around({ dismissed: new Set([1, 2]) }))).toBeNull()
})

test('what is being read stays when a more important one arrives', () => {
  const shown = showing(second)
  expect(nextPopup(shown, around())).toBe(shown)
})

test('it leaves when it is dismissed or no longer announced, and the next one waits until it has left', () => {
  const leaving = showing(first, true)
  expect(nextPopup(showing(first), around({ dismissed: new Set([1]) }))).toEqual(leaving)
  expect(nextPopup(showing(first), around({ active: [second] }))).toEqual(leaving)
  expect(nextPopup(leaving, around({ dismissed: new Set([1]) }))).toBe(leaving)
})

test('nothing is shown, and nothing counts as dismissed, where it would cover the board', () => {
  expect(nextPopup(showing(first), around({ isWithheld: true }))).toBeNull()
  expect(nextPopup(null, around())).toEqual(showing(first))
})
