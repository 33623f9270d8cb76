import { handleKey } from '@clew/contracts/handle'

/** A row of an account with which nobody can sign in. */
export const storedPerson = (handle: string) => ({
  email: `${handle}@example.com`,
  handle,
  handleKey: handleKey(handle),
  passwordHash: '',
})
