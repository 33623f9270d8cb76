import { handleKey } from '@clew/contracts/handle'
import type { GalleryQuery } from '@clew/contracts/http/templates'
import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { beginsWith } from '../../platform/beginnings.ts'
import type { Db } from '../../platform/db/database.ts'
import { templates, users } from '../../platform/db/schema.ts'
import { titleBeginnings } from '../../platform/db/schema-templates.ts'
import { findIdByHandle } from '../../platform/people.ts'
import { newestFirst, type StoredTemplate } from './store.ts'

/** What the gallery shows of a template: all but its text. */
export type GalleryTemplate = Omit<StoredTemplate, 'content'>

export interface GalleryPage {
  readonly rows: readonly GalleryTemplate[]
  readonly next: string | null
}

const { content: _content, ...columns } = getTableColumns(templates)

/** As the indexes are: active, and not what every account begins with. */
const isShown = sql`${templates.isActive} and not ${templates.isSample}`

/** `updated_at` in microseconds: what PostgreSQL keeps is finer than a date of JavaScript. */
const micros = sql<string>`(extract(epoch from ${templates.updatedAt}) * 1000000)::bigint::text`

/** A page of what everybody may read, the newest first. Its cost grows with the page alone. */
export async function listGallery(db: Db, { q, ...query }: GalleryQuery): Promise<GalleryPage> {
  if (q !== undefined) return { rows: await searchGallery(db, q), next: null }
  const authorId = query.author === undefined ? undefined : await findIdByHandle(db, query.author)
  if (query.author !== undefined && authorId === undefined) return { rows: [], next: null }
  return pageOf(db, { ...query, authorId })
}

type Wish = Pick<GalleryQuery, 'before' | 'limit' | 'copies_of'> & { readonly authorId: number | undefined }

async function pageOf(db: Db, { before, limit, authorId, copies_of: originId }: Wish): Promise<GalleryPage> {
  const found = await db
    .select({ ...columns, micros })
    .from(templates)
    .where(
      and(
        isShown,
        authorId === undefined ? undefined : eq(templates.userId, authorId),
        originId === undefined ? undefined : eq(templates.originTemplateId, originId),
        before === undefined ? undefined : isAfter(before),
      ),
    )
    .orderBy(newestFirst)
    .limit(limit + 1)
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, next: last && found.length > limit ? `${last.micros}-${last.id}` : null }
}

function isAfter(place: string): SQL {
  const [updatedAt = '', id = ''] = place.split('-')
  const moment = sql`timestamptz 'epoch' + ${updatedAt}::bigint * interval '1 microsecond'`
  return sql`(${templates.updatedAt}, ${templates.id}) < (${moment}, ${id}::bigint)`
}

const maxFound = 50
/** Of an index, before it is looked which of them are shown. */
const maxRead = 100

/** Templates of whose title a word begins so, and those of people whose handle does. It costs the same however many there are. */
async function searchGallery(db: Db, text: string): Promise<GalleryTemplate[]> {
  const beginning = sql`${titleBeginnings.text} collate "C"`
  const byTitle = sql`select ${titleBeginnings.templateId} from ${titleBeginnings}
    where ${beginsWith(beginning, text.toLowerCase())} order by ${beginning}, ${titleBeginnings.templateId} desc limit ${maxRead}`
  const key = sql`${users.handleKey} collate "C"`
  const authors = sql`select ${users.id} from ${users} where ${beginsWith(key, handleKey(text))} order by ${key} limit ${maxRead}`
  const byAuthor = sql`select own.id from (${authors}) author cross join lateral (
    select ${templates.id} from ${templates} where ${templates.userId} = author.id and ${isShown}
    order by ${newestFirst} limit ${maxFound}) own limit ${maxRead}`
  // Ids by themselves, and no limit below: with either, the database would walk through the whole gallery for the order.
  const ids = await db.execute<{ id: number }>(sql`select id from ((${byTitle}) union (${byAuthor})) found (id)`)
  const rows = await db
    .select(columns)
    .from(templates)
    .where(
      and(
        isShown,
        inArray(
          templates.id,
          ids.rows.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(newestFirst)
  return rows.slice(0, maxFound)
}
