import { defaultSettings, type Settings, type SettingsInput } from '@clew/contracts/http/settings'
import type { Language } from '@clew/contracts/languages'
import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { settings, users } from '../../platform/db/schema.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { presentSettings, storedSettings } from './present.ts'

/** What a user has set; whoever has never saved any has the defaults. */
export async function readSettings(db: Db | Tx, userId: number): Promise<Settings> {
  const rows = await db.select().from(settings).where(eq(settings.userId, userId))
  return rows[0] ? presentSettings(rows[0]) : defaultSettings
}

/** A new account takes everything from the browser, whose language is kept for what is sent to it by e-mail. */
export async function beginSettings(tx: Tx, userId: number, language: Language): Promise<void> {
  await tx.insert(settings).values({ userId, ...storedSettings({ ...defaultSettings, language }) })
}

/** Tells in the same transaction, with the user locked, that a user became visible to others in the rankings, or hidden. */
export type RecountPlayer = (tx: Tx, userId: number, isVisible: boolean) => Promise<void>

/** Answers what holds from then on. */
export async function saveSettings(
  db: Db,
  userId: number,
  input: SettingsInput,
  recountPlayer: RecountPlayer,
): Promise<Settings> {
  return db.transaction(async (tx) => {
    // One after another, and after a run that is just being counted.
    const locked = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    const { leaderboard_visibility: wasVisible, show_email, public_profile } = await readSettings(tx, userId)
    const kept = { show_email: input.show_email ?? show_email, public_profile: input.public_profile ?? public_profile }
    const wanted = { ...input, ...kept }
    if (locked.length === 0) return wanted
    const row = storedSettings(wanted)
    await tx
      .insert(settings)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: settings.userId, set: row })
    const isVisible = wanted.leaderboard_visibility
    if (isVisible !== wasVisible) await recountPlayer(tx, userId, isVisible)
    return wanted
  })
}
