import { isHandle } from '@clew/contracts/handle'
import type { Profile, ProfileUpdate } from '@clew/contracts/http/profiles'

/** `docs/spec/platform.md` section 9. */
export const bioMaxLength = 500

/** What the form holds: texts, empty where nothing is known. */
export type ProfileFields = Record<keyof ProfileUpdate, string>

export const fieldsOf = ({
  handle,
  display_name,
  school,
  birthday,
  location,
  website,
  bio,
}: Profile): ProfileFields => ({
  handle,
  display_name: display_name ?? '',
  school: school ?? '',
  birthday: birthday ?? '',
  location: location ?? '',
  website: website ?? '',
  bio: bio ?? '',
})

export type ProfileFault = 'handle' | 'birthday' | 'website' | 'bio'

/** What can be seen to be wrong before the server is asked, which decides. */
export function checkProfile({ handle, birthday, website, bio }: ProfileFields, today: string): ProfileFault[] {
  const address = website.trim()
  return [
    ...(isHandle(handle.trim()) ? [] : (['handle'] as const)),
    ...(birthday > today ? (['birthday'] as const) : []),
    ...(address !== '' && !isWebAddress(address) ? (['website'] as const) : []),
    ...(bio.length > bioMaxLength ? (['bio'] as const) : []),
  ]
}

/** Anything else could be run by whoever presses the link. */
export const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text)
