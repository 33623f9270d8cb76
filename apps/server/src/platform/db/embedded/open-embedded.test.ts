import { cp, mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { clusterTemplate } from '../../../testing/cluster-template.ts'
import { silentLog } from '../../../testing/log.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { openEmbedded } from './open-embedded.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>

beforeEach(async () => {
  folder = await temporaryFolder()
})
afterEach(() => folder.remove())

const open = async () => openEmbedded({ dataDir: folder.path, log: silentLog, template: await clusterTemplate() })

describe('the first start', () => {
  test('makes the database from the template', async () => {
    const template = join(folder.path, 'template')
    await cp(await clusterTemplate(), template, { recursive: true })
    await writeFile(join(template, 'came-from-the-template'), '')
    const database = await openEmbedded({ dataDir: folder.path, log: silentLog, template })
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await database.close()
    await expect(stat(join(folder.path, 'db/came-from-the-template'))).resolves.toBeDefined()
  })

  test('makes the database without a template, too', async () => {
    const database = await openEmbedded({ dataDir: folder.path, log: silentLog, template: join(folder.path, 'none') })
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await database.close()
  })

  test('clears away one that was cut short', async () => {
    await mkdir(join(folder.path, 'db.partial/base'), { recursive: true })
    await writeFile(join(folder.path, 'db.partial/PG_VERSION'), '')
    await (await open()).close()
  })

  test.runIf(process.platform !== 'win32')('lets nobody else read the files', async () => {
    await (await open()).close()
    expect((await stat(join(folder.path, 'db'))).mode & 0o077).toBe(0)
  })
})

test('what was saved is there after the next start', async () => {
  const first = await open()
  await first.pool.query('create table saved as select 7 as n')
  await first.close()
  const second = await open()
  expect((await second.pool.query('select n from saved')).rows).toEqual([{ n: 7 }])
  await second.close()
})

test('a folder in use is refused, and free again after a failed start', async () => {
  const first = await open()
  await expect(open()).rejects.toThrow('in use by another Clew server')
  await first.close()
  await mkdir(join(folder.path, 'broken'))
  await writeFile(join(folder.path, 'broken/db'), 'no folder')
  const openBroken = () => openEmbedded({ dataDir: join(folder.path, 'broken'), log: silentLog })
  await expect(openBroken()).rejects.not.toThrow('in use')
  await expect(openBroken()).rejects.not.toThrow('in use')
})
