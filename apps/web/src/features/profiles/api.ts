import type { PhotoAnswer, Profile, ProfileUpdate, PublicProfile } from '@clew/contracts/http/profiles'
import { t } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call<Profile>({ path: '/api/profile/me', fallback: t`Failed to load profile`, signal }),
})

export const updateProfile = (body: ProfileUpdate) =>
  call<Profile>({ method: 'PUT', path: '/api/profile/update', body, fallback: t`Failed to save profile` })

export function uploadPhoto(file: File): Promise<PhotoAnswer> {
  const form = new FormData()
  form.append('file', file)
  return call<PhotoAnswer>({
    method: 'POST',
    path: '/api/profile/upload-photo',
    form,
    fallback: t`Failed to upload profile picture`,
  })
}

/** Of somebody else, as the reader may see it. */
export const publicProfileQuery = (handle: string) =>
  queryOptions({
    queryKey: ['profiles', handle],
    queryFn: ({ signal }) =>
      call<PublicProfile>({
        path: `/api/profile/public/${encodeURIComponent(handle)}`,
        fallback: t`Failed to load profile`,
        signal,
      }),
  })
