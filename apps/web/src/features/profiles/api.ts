import type { PhotoAnswer, ProfileUpdate } from '@clew/contracts/http/profiles'
import { t } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call('GET /api/profile/me', { fallback: t`Failed to load profile`, signal }),
})

export const updateProfile = (body: ProfileUpdate) =>
  call('PUT /api/profile/update', { body, fallback: t`Failed to save profile` })

export function uploadPhoto(file: File): Promise<PhotoAnswer> {
  const form = new FormData()
  form.append('file', file)
  return call('POST /api/profile/upload-photo', {
    form,
    fallback: t`Failed to upload profile picture`,
  })
}

/** Of somebody else, as the reader may see it. */
export const publicProfileQuery = (handle: string) =>
  queryOptions({
    queryKey: ['profiles', handle],
    queryFn: ({ signal }) =>
      call('GET /api/profile/public/:handle', {
        params: { handle },
        fallback: t`Failed to load profile`,
        signal,
      }),
  })
