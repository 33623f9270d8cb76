import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
const image = read('Dockerfile')
const compose = read('compose.yaml')

test('the image starts the server as npm start does', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } }
  const command = JSON.parse(/^CMD (.*)$/m.exec(image)?.[1] ?? '') as string[]
  expect(command.join(' ')).toBe(scripts.start.replace('scripts/start.mjs', 'dist/server.mjs'))
})

test('the image installs from the manifest of every workspace', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { link?: true }> }
  const workspaces = Object.keys(packages).filter((path) => /^(apps|packages)\/[^/]+$/.test(path))
  expect(found(image, /^COPY ((?:apps|packages)\/\w+)\/package\.json/gm).toSorted()).toEqual(workspaces.toSorted())
})

test('compose gives the servers settings that there are', () => {
  const settings = found(/&settings\n([^]*?)\n {2}\w/.exec(compose)?.[1] ?? '', /^ {4}([A-Z_]+):/gm)
  expect(settings).toContain('DATABASE_URL')
  const known = read('docs/settings.md')
  expect(settings.filter((name) => !known.includes(`\`${name}\``))).toEqual([])
})

test('compose takes every secret from .env, has no other value for it, and .env.example names it', () => {
  const asked = [...compose.matchAll(/\$\{(\w+)(:[^}]*)?\}/g)]
  const secrets = asked.filter(([, name = '']) => /SECRET|PASSWORD/.test(name))
  expect(secrets.length).toBeGreaterThan(4)
  expect(secrets.filter(([, , otherwise = '']) => !otherwise.startsWith(':?'))).toEqual([])
  const named = found(read('.env.example'), /^(\w+)=$/gm)
  expect([...new Set(asked.map(([, name]) => name))].toSorted()).toEqual(named.toSorted())
})

test('the files that compose shows to its services are there', () => {
  const files = found(compose, /['\- ]\.\/([\w/.-]+):/g)
  expect(files).toHaveLength(2)
  expect(files.filter((path) => !existsSync(new URL(`../${path}`, import.meta.url)))).toEqual([])
})
