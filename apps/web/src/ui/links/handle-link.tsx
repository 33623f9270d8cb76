import { TextLink } from './text-link.tsx'

interface Props {
  readonly handle: string
  /** Whether the profile is shown to the reader. */
  readonly isShown: boolean
}

/** Somebody's handle; leads to the profile where it is shown to the reader. */
export function HandleLink({ handle, isShown }: Props) {
  if (!isShown) return handle
  return (
    <TextLink to="/people/$handle" params={{ handle }} inherit>
      {handle}
    </TextLink>
  )
}
