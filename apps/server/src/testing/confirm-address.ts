import { eq } from 'drizzle-orm'
import { users } from '../platform/db/schema.ts'
import type { TestApp, TestUser } from './test-app.ts'

/** As if the link had been followed that a server with e-mail sends to a new account. */
export const confirmAddress = (server: Pick<TestApp, 'database' | 'bus'>, { id }: TestUser): Promise<void> =>
  setUnverified(server, id, false)

export async function setUnverified(
  { database, bus }: Pick<TestApp, 'database' | 'bus'>,
  id: number,
  isUnverified: boolean,
): Promise<void> {
  await database.db.update(users).set({ isUnverified }).where(eq(users.id, id))
  // Heard after the server has heard it, which listens for longer.
  await new Promise<void>((resolve) => {
    const stop = bus.subscribe('accounts', (changedId) => {
      if (changedId !== String(id)) return
      stop()
      resolve()
    })
    bus.publish('accounts', String(id))
  })
}
