import { type Profile, ProfileUpdateSchema } from '@clew/contracts/http/profiles'
import { expect, test } from 'vitest'
import { checkProfile, fieldsOf, isWebAddress } from './profile-fields.ts'

const profile: Profile = {
  id: 1,
  email: 'ada@example.com',
  handle: 'ada-1815',
  is_admin: false,
  full_name: null,
  display_name: 'Ada',
  profile_picture: null,
  school: null,
  birthday: '1815-12-10',
  bio: null,
  location: 'London, England',
  website: null,
  created_at: '2026-01-01T00:00:00.000Z',
}

test('the form holds texts that the server takes as they are', () => {
  const fields = fieldsOf(profile)
  expect(fields.school).toBe('')
  expect(ProfileUpdateSchema.safeParse(fields).success).toBe(true)
  expect(checkProfile(fields, '2026-01-01')).toEqual([])
})

test('an address for a handle, a birthday to come, a website that is none and too long a bio are seen before the server is asked', () => {
  const fields = {
    ...fieldsOf(profile),
    handle: 'a@b.example',
    birthday: '2026-01-02',
    website: 'example.com',
    bio: 'x'.repeat(501),
  }
  expect(checkProfile(fields, '2026-01-01')).toEqual(['handle', 'birthday', 'website', 'bio'])
  expect(
    checkProfile(
      { ...fields, handle: ' ada ', birthday: '2026-01-01', website: ' ', bio: 'x'.repeat(500) },
      '2026-01-01',
    ),
  ).toEqual([])
})

test.each(['https://example.com', 'http://localhost:8080/me?a=b', 'HTTPS://EXAMPLE.COM'])('%j is a website', (text) => {
  expect(isWebAddress(text)).toBe(true)
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'https://', 'https://a b', 'ftp://example.com', 'example.com'])(
  '%j is no website',
  (text) => expect(isWebAddress(text)).toBe(false),
)
