import { readFile, writeFile } from 'node:fs/promises'
import { HintSchema } from '@clew/contracts/hint-schema'
import { EnrichedStateSchema, maxPayloadBytes } from '@clew/contracts/mqtt'
import { maxPrograms } from '@clew/contracts/http/games'
import { NotPlayedReasonSchema } from '@clew/contracts/socket'
import { expect, it } from 'vitest'
import { z } from 'zod'

const page = new URL('../../../../docs/agents.md', import.meta.url)

interface Property {
  readonly description?: string
}

/** A row for each field, in the words of its schema. */
function tableOf(schema: z.ZodObject): string {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const rows = Object.entries(properties as Record<string, Property>).map(
    ([name, { description }]) => `| \`${name}\`${required.includes(name) ? '' : ' ?'} | ${description ?? ''} |`,
  )
  return ['| field | meaning |', '|---|---|', ...rows].join('\n')
}

it.each([
  ['state', EnrichedStateSchema],
  ['hint', HintSchema],
])('docs/agents.md lists the fields of %s as the schema has them (UPDATE=1 writes them)', async (name, schema) => {
  const text = await readFile(page, 'utf8')
  const table = new RegExp(`(?<=<!-- ${name} -->\n\n)(\\|.*\n)*`)
  expect(text).toMatch(table)
  if (process.env['UPDATE'] !== undefined)
    await writeFile(page, text.replace(table, `${tableOf(schema)}\n\n`).replace(/\n{3,}/g, '\n\n'))
  expect(table.exec(await readFile(page, 'utf8'))?.[0].trim()).toBe(tableOf(schema))
  expect(tableOf(schema)).not.toMatch(/\| {2}\|/)
})

it('docs/agents.md names every reason for which a hint is not played, and the limits that hold', async () => {
  const text = await readFile(page, 'utf8')
  for (const reason of NotPlayedReasonSchema.options) expect(text).toContain(`| \`${reason}\` |`)
  expect(text).toContain(`at most ${maxPrograms}`)
  expect(text).toContain(`${maxPayloadBytes / 1024} kB`)
})
