import { dirname, join } from 'node:path'
import type { Repository } from './repository.ts'

const fewLines = 25
/** Small wherever they are: who may, how a row is told, what runs in a thread of its own, and a board each. */
const seams = /(^|\/)(policy|present|[\w-]+-worker|engine\/src\/boards\/[\w-]+)\.ts$/

/** Small ones that stay, and why. */
const kept: ReadonlyMap<string, string> = new Map([
  ['apps/web/src/app/lazy-page.ts', 'the router is a long list of routes and nothing else'],
  ['apps/web/src/app/needs-ids.ts', 'the router is a long list of routes and nothing else'],
  ['apps/web/src/app/route-error.tsx', 'the router is a long list of routes and nothing else'],
  ['apps/web/src/features/settings/section-links.tsx', 'has a style sheet of its own'],
  ['packages/agents/src/rule-agent/parse/read-row.ts', 'a row of a table is a text of its own kind'],
  [
    'packages/agents/src/rule-agent/parse/shown-format.ts',
    'a shape that is shown is no sentence, and the file that asks is long',
  ],
])

/**
 * Files of under 25 lines whose only importer stands beside them: they belong into it. What is loaded later, or has a test of its own, is a
 * seam and may be small.
 */
export function findCrumbs(repository: Repository): string[] {
  const sources = [...repository].filter(
    ([path]) => /^(packages|apps)\/.*\.tsx?$/.test(path) && !/\.d\.ts$|\/(testing|migrations)\//.test(path),
  )
  const importers = new Map<string, string[]>()
  for (const [path, text] of sources)
    for (const imported of importsOf(path, text)) importers.set(imported, [...(importers.get(imported) ?? []), path])
  const isCrumb = ([path, text]: [string, string]) => {
    const by = importers.get(path) ?? []
    return (
      !seams.test(path) &&
      !kept.has(path) &&
      text.split('\n').length <= fewLines &&
      by.length === 1 &&
      dirname(by[0]!) === dirname(path)
    )
  }
  return sources.filter(isCrumb).map(([path]) => path)
}

/** A test, and a file that is loaded when it is needed, count as importers from elsewhere. */
function importsOf(path: string, text: string): string[] {
  const named = [...text.matchAll(/(from|import|import\(|vi\.mock\()\s*'([^']+)'/g)]
  return named.flatMap(([, how = '', target = '']) => {
    const file = fileOf(path, target)
    if (!file) return []
    return how.endsWith('(') || /\.test\.tsx?$/.test(path) ? [file, file] : [file]
  })
}

function fileOf(path: string, target: string): string | undefined {
  if (target.startsWith('.')) return join(dirname(path), target)
  const [, room, rest] = /^@clew\/(\w+)\/?(.*)$/.exec(target) ?? []
  return room && `packages/${room}/src/${rest || 'index'}.ts`
}
