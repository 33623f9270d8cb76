import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db/database.ts'
import { evaluations, seasons } from '../platform/db/schema-evaluations.ts'

/** A month goes by: the seasons that go on have just ended. */
export async function endSeasons(db: Db): Promise<void> {
  const justNow = sql`least(ends_at, now())`
  await db.update(seasons).set({ endsAt: justNow })
  await db.execute(sql`
    update ${evaluations} ranked set sealed_until = ended.ends_at from ${seasons} ended where ended.id = ranked.season_id`)
}
