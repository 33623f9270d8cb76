import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { lintFromString, loadConfig } from '@redocly/openapi-core'
import openapiTypes, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pythonWith } from '../testing/python.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../../../', import.meta.url))
const example = (file: string) => join(root, 'docs/clients', file)
const { python, note } = pythonWith('openapi_python_client')

let server: TestApp
let folder: string
let text: string
beforeAll(async () => {
  server = await buildTestApp()
  text = JSON.stringify((await server.visitor().call('GET', '/api/openapi.json')).body)
  // Inside of the repository, whose packages the client needs.
  await mkdir(join(root, 'test-results'), { recursive: true })
  folder = await mkdtemp(join(root, 'test-results', 'clients-'))
  await writeFile(join(folder, 'openapi.json'), text)
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await server.close()
})

const journey = { template: 'Careful', board: 'classic', ranked: 0, refused: 'not_found' }

it('a linter finds nothing in the reference', async () => {
  const config = await loadConfig({ configPath: join(root, 'redocly.yaml') })
  const problems = await lintFromString({ source: text, config })
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
})

it('a client in TypeScript has the right types, and plays', async () => {
  const types = await openapiTypes(text, { defaultNonNullable: false })
  await writeFile(join(folder, 'clew.d.ts'), astToString(types))
  await copyFile(example('journey.ts'), join(folder, 'journey.ts'))
  const options = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--module',
    'nodenext',
    '--target',
    'es2023',
    '--types',
    'node',
  ]
  const file = join(folder, 'journey.ts')
  await run(process.execPath, [
    join(root, 'node_modules/typescript-7/bin/tsc'),
    ...options,
    '--allowImportingTsExtensions',
    file,
  ])
  const { stdout } = await run(process.execPath, ['--import', 'tsx', file, `http://${server.host}`])
  expect(JSON.parse(stdout)).toEqual(journey)
})

it.skipIf(python === undefined)(`a client in Python plays${note}`, async () => {
  const at = ['--path', join(folder, 'openapi.json'), '--output-path', join(folder, 'clew_client')]
  const how = ['--meta', 'none', '--config', example('python.yaml'), '--fail-on-warning']
  await run(python ?? '', ['-m', 'openapi_python_client', 'generate', ...at, ...how])
  const env = { ...process.env, PYTHONPATH: folder }
  const { stdout } = await run(python ?? '', [example('journey.py'), `http://${server.host}`], { env })
  expect(JSON.parse(stdout)).toEqual(journey)
})
