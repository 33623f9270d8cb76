import { redirect } from '@tanstack/react-router'

/** These parts of an address have to be ids: what is none names no page, and an unknown path leads home. */
export const needsIds =
  <Name extends string>(...names: readonly Name[]) =>
  ({ params }: { readonly params: Readonly<Record<Name, string>> }): void => {
    const parts = Object.entries<string>(params).filter(([name]) => (names as readonly string[]).includes(name))
    if (!parts.every(([, part]) => isId(part))) throw redirect({ to: '/', replace: true })
  }

const isId = (part: string): boolean => /^[1-9]\d{0,8}$/.test(part)
