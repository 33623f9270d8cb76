import { dirname, join } from 'node:path'
import type { Repository } from './repository.ts'

/** What a page or a comment cites and nobody finds: `file: citation: what is wrong`. */
export function findBrokenCitations(repository: Repository): string[] {
  return [...repository].flatMap(([path, text]) => {
    const prose = proseOf(path, text)
    const broken = [
      ...findBrokenSections(repository, path, joinLines(isPage(path) ? text : withoutCode(text))),
      ...findBrokenDecisions(repository, path, prose),
      ...findBrokenPaths(repository, prose),
      ...(isPage(path) ? findBrokenLinks(repository, path, text) : []),
    ]
    return broken.map((what) => `${path}: ${what}`)
  })
}

const isPage = (path: string) => path.endsWith('.md')

/** The comments of a source, the whole of a page, as one line. */
function proseOf(path: string, text: string): string {
  if (isPage(path)) return joinLines(text)
  const comment = /\.(sh|ya?ml|conf|py)$|(^|\/)[^.]+$/.test(path) ? /#.*$/gm : /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
  return (text.match(comment) ?? []).map(joinLines).join('\n')
}

/** Paragraphs and comments run over lines, and so do citations. */
const joinLines = (text: string) => text.replaceAll(/\n[ \t]*(?:\*(?!\/)|\/\/|#(?!#)|>)?[ \t]*/g, ' ')

/** What is between the braces of a template is code; names of tests cite too, so strings stay. */
const withoutCode = (text: string) => text.replaceAll(/\$\{[^}]*\}/g, '')

const sections =
  /(?:`?docs\/spec\/(\w+)\.md`?|\[(\w+)\.md\]\(\2\.md\)) sections? (\d+(?:(?:, | and )\d+)*)(, "?[A-Z][\w →&-]*"?)?/g
/** Sections of what stands outside of the house. */
const outside = /(?:RFC \d+|FIPS [\d-]+|, \d{4}),? section [\d.]+/g

function findBrokenSections(repository: Repository, path: string, prose: string): string[] {
  const cited = [...prose.matchAll(sections)].flatMap(([citation, named, linked, numbers = '', place]) =>
    followSection(repository.get(`docs/spec/${named ?? linked}.md`), numbers, place).map(
      (why) => `${citation}: ${why}`,
    ),
  )
  // Inside of the specification a section without a document is its own.
  const own = path.startsWith('docs/spec/') ? repository.get(path) : undefined
  const rest = prose.replaceAll(sections, '').replaceAll(outside, '')
  const bare = [
    ...rest.matchAll(/\b[Ss]ections? (\d+)|(?<!docs\/|\]\()\bspec\/\w+\.md|\b[Pp]latform\.md(?=,? section)/g),
  ]
  return [
    ...cited,
    ...bare.flatMap(([citation, number]) =>
      own && number ? followSection(own, number) : [`${citation}: of no document`],
    ),
  ]
}

function followSection(document: string | undefined, numbers: string, place = ''): string[] {
  // That the document is not there, its path says.
  if (document === undefined) return []
  const missing = (numbers.match(/\d+/g) ?? []).filter((number) => !document.includes(`\n## ${number}. `))
  const name = place.replaceAll(/[",]/g, '').trim()
  const isPart = (line: string) => /^(### |- \*\*|\*\*)/.test(line) && line.includes(name)
  const isThere = name === '' || document.split('\n').some(isPart)
  return [...missing.map((number) => `no section ${number}`), ...(isThere ? [] : [`nothing is called ${name}`])]
}

function findBrokenDecisions(repository: Repository, path: string, prose: string): string[] {
  const decisions = [...repository.keys()].filter((file) => file.startsWith('docs/decisions/'))
  const numbers = [...prose.matchAll(/\bdecisions?(?:\/| )(\d{3})(?!\d)/gi)].map(([, number]) => number)
  const amongThem = path.startsWith('docs/decisions/') ? (prose.match(/(?<![,.\d])0\d\d(?![\d.,]\d|\d)/g) ?? []) : []
  return [...numbers, ...amongThem]
    .filter((number) => !decisions.some((file) => file.startsWith(`docs/decisions/${number}-`)))
    .map((number) => `decision ${number}: there is none`)
}

const fromTheRoot = /(?<![\w./@-])(?:apps|packages|scripts|docs|e2e|bench|deploy)\/[\w./*<>{},-]*[\w/*>}]/g
/** The end of a path, as pages shorten it, with or without its `src`: `lam/fit-window.ts`, `contracts/http/names.ts`. */
const shortened = /(?<=`)(?!dist\/)[\w/-]+\.(?:test\.)?(?:ts|tsx|mjs|css|py)(?=`)/g

function findBrokenPaths(repository: Repository, prose: string): string[] {
  const paths = [...repository.keys()]
  const hasPlace = (cited: string) =>
    /[*<>{}]/.test(cited) || paths.some((path) => path === cited || path.startsWith(cited.replace(/\/?$/, '/')))
  // A decision may be cited by its number alone.
  const whole = (prose.match(fromTheRoot) ?? []).filter(
    (cited) => !/^docs\/decisions\/\d{3}$/.test(cited) && !hasPlace(cited),
  )
  const endsWith = (path: string, cited: string) => `/${path}`.endsWith(`/${cited}`)
  const ends = (prose.match(shortened) ?? []).filter(
    (cited) => !paths.some((path) => endsWith(path, cited) || endsWith(path.replace('/src/', '/'), cited)),
  )
  return [...new Set([...whole, ...ends])].map((cited) => `${cited}: no such path`)
}

function findBrokenLinks(repository: Repository, path: string, text: string): string[] {
  const links = [...text.matchAll(/\]\((?!\w+:)([^)\s#]*)(?:#([^)\s]*))?\)/g)]
  return links.flatMap(([, target = '', anchor]) => {
    const file = target === '' ? path : join(dirname(path), target)
    const isThere = [...repository.keys()].some((known) => known === file || known.startsWith(`${file}/`))
    if (!isThere) return [`${target}: leads nowhere`]
    const isHeading = !anchor || headingsOf(repository.get(file) ?? '').includes(anchor)
    return isHeading ? [] : [`${target}#${anchor}: no such heading`]
  })
}

const headingsOf = (page: string) =>
  [...page.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
