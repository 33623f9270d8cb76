import type { LanguageFn } from 'highlight.js'

/** A piece of highlighted code: text, or what has a meaning with the pieces that it is made of. */
export type Token = string | { readonly scope?: string; readonly children: readonly Token[] }

/** Longer code is shown in one colour. */
export const maxHighlighted = 20_000
const maxKept = 200

type Load = () => Promise<{ readonly default: LanguageFn }>

const languages: Readonly<Record<string, Load>> = {
  bash: () => import('highlight.js/lib/languages/bash'),
  c: () => import('highlight.js/lib/languages/c'),
  cpp: () => import('highlight.js/lib/languages/cpp'),
  css: () => import('highlight.js/lib/languages/css'),
  java: () => import('highlight.js/lib/languages/java'),
  javascript: () => import('highlight.js/lib/languages/javascript'),
  json: () => import('highlight.js/lib/languages/json'),
  markdown: () => import('highlight.js/lib/languages/markdown'),
  python: () => import('highlight.js/lib/languages/python'),
  sql: () => import('highlight.js/lib/languages/sql'),
  typescript: () => import('highlight.js/lib/languages/typescript'),
  xml: () => import('highlight.js/lib/languages/xml'),
  yaml: () => import('highlight.js/lib/languages/yaml'),
}

const otherNames = new Map([
  ...['sh', 'shell', 'zsh', 'console'].map((name) => [name, 'bash'] as const),
  ...['h'].map((name) => [name, 'c'] as const),
  ...['c++', 'hpp', 'cc'].map((name) => [name, 'cpp'] as const),
  ...['js', 'jsx', 'mjs', 'node'].map((name) => [name, 'javascript'] as const),
  ...['json5', 'jsonc', 'jsonl'].map((name) => [name, 'json'] as const),
  ...['md'].map((name) => [name, 'markdown'] as const),
  ...['py', 'python3'].map((name) => [name, 'python'] as const),
  ...['postgres', 'postgresql', 'mysql', 'sqlite'].map((name) => [name, 'sql'] as const),
  ...['ts', 'tsx'].map((name) => [name, 'typescript'] as const),
  ...['html', 'svg', 'xhtml'].map((name) => [name, 'xml'] as const),
  ...['yml'].map((name) => [name, 'yaml'] as const),
])

/** The name of a language as the highlighter knows it; null when it does not. */
export function knownLanguage(name: string | undefined): string | null {
  const lower = name?.toLowerCase() ?? ''
  const known = otherNames.get(lower) ?? lower
  return Object.hasOwn(languages, known) ? known : null
}

const kept = new Map<string, readonly Token[]>()
const keyOf = (code: string, language: string): string => `${language}\n${code}`

/** What was highlighted before, at once; so that scrolling back shows no change. */
export const keptTokens = (code: string, language: string): readonly Token[] | null =>
  kept.get(keyOf(code, language)) ?? null

/** Loads the language when it is asked for first. Rejects when it cannot be loaded. */
export async function highlight(code: string, language: string): Promise<readonly Token[]> {
  const known = keptTokens(code, language)
  if (known) return known
  const load = Object.hasOwn(languages, language) ? languages[language] : undefined
  if (!load || code.length > maxHighlighted) return [code]
  const [{ default: highlighter }, { default: definition }] = await Promise.all([
    import('highlight.js/lib/core'),
    load(),
  ])
  if (!highlighter.getLanguage(language)) highlighter.registerLanguage(language, definition)
  const { _emitter } = highlighter.highlight(code, { language, ignoreIllegals: true })
  // The tree that its HTML is made from: it becomes elements here, so that no HTML is ever taken from a message.
  const { children } = (_emitter as unknown as { rootNode: { children: readonly Token[] } }).rootNode
  if (kept.size >= maxKept) kept.clear()
  kept.set(keyOf(code, language), children)
  return children
}
