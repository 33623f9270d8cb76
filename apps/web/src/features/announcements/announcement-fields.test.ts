import { AnnouncementInputSchema, AnnouncementTypeSchema } from '@clew/contracts/http/announcements'
import { expect, test } from 'vitest'
import { emptyFields, fieldsOf, inputOf, isPriority } from './announcement-fields.ts'
import { announcementTypes } from './announcement-look.ts'

const filled = { ...emptyFields, title: 'Tonight', content: 'The server rests at ten.' }

test('an expiry is the moment at which the clock of the reader shows it, and null when it is left empty', () => {
  expect(inputOf({ ...filled, expires: '2026-07-01T22:00' }, 'Europe/Paris').expires_at).toBe(
    '2026-07-01T20:00:00.000Z',
  )
  expect(inputOf(filled, 'Europe/Paris').expires_at).toBeNull()
})

test('what is filled in is what the server takes', () => {
  for (const announcement_type of announcementTypes) {
    const input = inputOf({ ...filled, announcement_type, expires: '2026-07-01T22:00' }, 'UTC')
    expect(AnnouncementInputSchema.parse(input)).toEqual(input)
  }
  expect(announcementTypes).toEqual(AnnouncementTypeSchema.options)
})

test('editing begins with what is there', () => {
  const announcement = {
    id: 1,
    is_active: true,
    created_at: '2026-01-01T00:00:00.000Z',
    ...inputOf({ ...filled, priority: 7, expires: '2026-12-01T08:30' }, 'Asia/Tokyo'),
    expires_at: '2026-11-30T23:30:00.000Z',
  }
  expect(fieldsOf(announcement, 'Asia/Tokyo')).toEqual({ ...filled, priority: 7, expires: '2026-12-01T08:30' })
})

test('a priority is a whole number from 0 to 10, and 0 when nothing is typed', () => {
  for (const value of [0, 10, '5', '']) expect(isPriority(value)).toBe(true)
  for (const value of [-1, 11, 2.5, 'high']) expect(isPriority(value)).toBe(false)
})
