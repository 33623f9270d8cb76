import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { templates } from './schema.ts'

/** Written by templates: the title of each from the beginning of each word on, in small letters, to be searched. */
export const titleBeginnings = pgTable(
  'title_beginnings',
  {
    templateId: integer('template_id')
      .notNull()
      .references(() => templates.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.templateId, table.text] }),
    index('title_beginnings_text').on(sql`${table.text} collate "C"`, table.templateId),
  ],
)

/** Written by templates: a version number names one text for ever. */
export const templateVersions = pgTable(
  'template_versions',
  {
    templateId: integer('template_id')
      .notNull()
      .references(() => templates.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    /** `authorKey`: by which the first author of a text is found. Null until a text from before there were any has its own. */
    textKey: text('text_key'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.templateId, table.version] }),
    index('template_versions_text').on(table.textKey, table.createdAt, table.templateId, table.version),
  ],
)
