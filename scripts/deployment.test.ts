import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readEnv, settingNames } from '../apps/server/src/platform/env.ts'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
const image = read('Dockerfile')
const compose = read('compose.yaml')

test('the image starts the server as npm start does', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } }
  const command = JSON.parse(/^CMD (.*)$/m.exec(image)?.[1] ?? '') as string[]
  expect(command.join(' ')).toBe(scripts.start.replace(/^exec /, '').replace('scripts/start.mjs', 'dist/server.mjs'))
})

test('the image installs from the manifest of every workspace', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { link?: true }> }
  const workspaces = Object.keys(packages).filter((path) => /^(apps|packages)\/[^/]+$/.test(path))
  expect(found(image, /^COPY ((?:apps|packages)\/\w+)\/package\.json/gm).toSorted()).toEqual(workspaces.toSorted())
})

const { services } = parse(compose, { merge: true }) as { services: Record<string, Service> }
const clews = Object.entries(services).filter(([, { image }]) => image === 'clew')

interface Service {
  readonly image: string
  readonly environment?: Readonly<Record<string, string | number>>
  readonly networks: readonly string[]
  readonly [key: string]: unknown
}

/** These say how the containers are put together. */
const fixed = {
  PORT: 3000,
  HOST: '0.0.0.0',
  DATA_DIR: '/data',
  DATABASE_URL: 'postgres://clew:${POSTGRES_PASSWORD:?is missing in .env}@database/clew',
  MQTT_URL: 'mqtt://broker',
  MQTT_USERNAME: 'clew',
  MQTT_PORT: 0,
  TRUST_PROXY: '172.31.250.0/28',
  METRICS_PORT: 9464,
  METRICS_HOST: '0.0.0.0',
}

test('docs/settings.md has a row for each setting that there is, and for no other', () => {
  const rows = found(read('docs/settings.md'), /^\| (`[^|]+`) \|/gm)
  expect(rows.flatMap((cell) => found(cell, /`([A-Z_]+)`/g)).toSorted()).toEqual(settingNames.toSorted())
})

test.each(clews)('compose gives %s every setting: that of .env, or one that the containers need', (_name, service) => {
  expect(Object.keys(service.environment ?? {}).toSorted()).toEqual(settingNames.toSorted())
  for (const [name, value] of Object.entries(service.environment ?? {}))
    if (name in fixed) expect(value).toBe(fixed[name as keyof typeof fixed])
    else expect(value).toMatch(new RegExp(String.raw`^\$\{${name}:[-?]`))
})

test('compose gives servers and agents settings that they take, with .env as it is filled in at least', () => {
  expect(clews.map(([name]) => name)).toEqual(['server-1', 'server-2', 'agent-1', 'agent-2'])
  for (const [, { environment = {} }] of clews) {
    const filled = Object.entries(environment).map(([name, value]) => [name, filledIn(String(value))])
    expect(() => readEnv({ NODE_ENV: 'production', ...Object.fromEntries(filled) })).not.toThrow()
  }
})

/** What has to be in .env is; the rest is not. */
const filledIn = (value: string): string =>
  value.replace(/\$\{\w+:([-?])([^}]*)\}/g, (_whole, sign: string, otherwise: string) =>
    sign === '?' ? 'x'.repeat(32) : otherwise,
  )

test('compose takes every secret from .env, has no other value for it, and .env.example names all that it takes', () => {
  const asked = [...compose.matchAll(/\$\{(\w+)(:[^}]*)?\}/g)]
  const secrets = asked.filter(([, name = '']) => /SECRET|PASSWORD$/.test(name))
  expect(secrets.length).toBeGreaterThan(4)
  expect(secrets.filter(([, , otherwise = '']) => !otherwise.startsWith(':?'))).toEqual([])
  const example = read('.env.example')
  const named = (pattern: RegExp) => found(example, pattern).toSorted()
  const namesOf = (of: typeof asked) => [...new Set(of.map(([, name]) => name))].toSorted()
  expect(named(/^(\w+)=$/gm)).toEqual(namesOf(asked.filter(([, , otherwise = '']) => otherwise.startsWith(':?'))))
  expect(named(/^# (\w+)=$/gm)).toEqual(namesOf(asked.filter(([, , otherwise = '']) => otherwise.startsWith(':-'))))
})

test.each(Object.entries(services))('%s is bounded, and has no more rights than it needs', (name, service) => {
  expect(service).toMatchObject({
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    read_only: true,
    mem_limit: expect.stringMatching(/^\d+[mg]$/),
    pids_limit: expect.any(Number),
  })
  const needed: Record<string, string[]> = {
    proxy: ['NET_BIND_SERVICE'],
    database: ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID'],
  }
  expect(service['cap_add']).toEqual(needed[name])
})

test.each(clews)('%s reaches a model server on the host', (_name, service) => {
  expect(service).toMatchObject({ extra_hosts: ['host.docker.internal:host-gateway'] })
  expect(service.networks.some((network) => network !== 'back')).toBe(true)
})

test('every image is pinned by an exact version and a digest', () => {
  const images = [...Object.values(services).map((service) => service.image), ...found(image, /^FROM (\S+)/gm)]
  const foreign = images.filter((name) => name !== 'clew')
  expect(foreign.length).toBeGreaterThan(4)
  for (const name of foreign) expect(name).toMatch(/^[a-z-]+:\d+(\.\d+){1,2}(-slim)?@sha256:[0-9a-f]{64}$/)
})

test('the files that compose shows to its services are there', () => {
  const files = found(compose, /['\- ]\.\/([\w/.-]+):/g)
  expect(files).toHaveLength(2)
  expect(files.filter((path) => !existsSync(new URL(`../${path}`, import.meta.url)))).toEqual([])
})
