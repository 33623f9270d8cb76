import type { Plugin } from 'vite'

/** Modules that are fetched together. */
interface Chunk {
  readonly name: string
  readonly test?: (id: string) => boolean
  readonly tags?: ['$initial']
  readonly minShareCount?: number
  readonly priority: number
}

const patterns: RegExp[] = []

/** Files or folders of these names, right in a folder; anywhere in it when that ends with `/**`. */
function named(folder: string, names: string): RegExp[] {
  return names.split(' ').map((name) => new RegExp(`/${folder.replace('/**', '(?:/.*)?')}/${name}[/.]`))
}

function isIn(...places: readonly RegExp[]): (id: string) => boolean {
  patterns.push(...places)
  return (id) => places.some((place) => place.test(slashed(id)))
}

const slashed = (id: string): string => id.replaceAll('\\', '/')

const isOfBoard = isIn(
  ...named('web/src', 'board player'),
  ...named('web/src/lib', 'random-seed'),
  ...named('packages', 'engine'),
  ...named('node_modules/@mantine/hooks/**', 'use-resize-observer'),
  ...named('node_modules/@tabler/**', 'IconPlayerPause'),
)
const isOfKit = isIn(
  ...named('web/src', 'ui lib data'),
  ...named('node_modules', '@mantine @tabler @tanstack'),
  ...named('contracts/src', 'agents clock session-id topics'),
)
const isReact = isIn(...named('node_modules', 'react react-dom scheduler'))
const isOnePagesStyle = isIn(...named('@mantine/core/styles', 'Menu Slider Tabs'))
/** The style sheets of the shell, the kit and the first page: a browser fetches those of a page before its scripts, over the same six connections. */
const isShared = isIn(
  /\/node_modules\/@mantine\/.*\.css$/,
  /\/theme-variables\.css$/,
  /\/src\/(app|ui|player|features\/home)\/.*\.css$/,
)
const isCommonStyle = (id: string): boolean => isShared(id) && !isOnePagesStyle(id)
/** What the live board of the first page has in common with other pages, so that it does not fetch their kit. */
const isSmall = isIn(
  ...named('web/src/lib', 'format-number ask-worker store use-value'),
  ...named('web/src/ui/theme', 'game-theme'),
  ...named('engine/src', 'limits'),
  ...named('node_modules/@tabler/**', 'IconPlayerPlay'),
)
/** What comes and goes over a wire, and what reads it. */
const isWire = isIn(
  ...named('node_modules', 'zod'),
  ...named('contracts/src/http', 'common games messages'),
  ...named('contracts/src', 'hint hint-schema socket'),
  ...named('web/src/features/games/session', 'hint-push'),
)
/** What opens above a page, and how it holds its place, the focus and the page below. */
const isFloating = isIn(
  ...named('node_modules/@mantine/**', 'Modal ModalBase Popover ScrollArea Floating\\w* FocusTrap use-focus-trap'),
  ...named('node_modules', '@floating-ui'),
)
const isInFrontOfPage = isIn(
  ...named('node_modules/@mantine/**', 'Portal'),
  ...named(
    'node_modules',
    'react-remove-scroll react-remove-scroll-bar react-style-singleton use-callback-ref use-sidecar get-nonce tslib',
  ),
)
const isNumber = isIn(
  ...named('node_modules/@mantine/core/esm/**', 'NumberInput Slider'),
  ...named('node_modules', 'react-number-format'),
)
const isCheck = isIn(...named('node_modules/@mantine/**', 'Checkbox CheckIcon'))
const isOfTemplateLists = isIn(
  ...named('web/src/features/templates', 'api measured origin-line templates-skeleton template-tabs template-row'),
)
/** Large things that only some pages need. */
const isForFew = isIn(
  ...named(
    'node_modules/@mantine/**',
    'Modal ModalBase Popover Combobox ScrollArea Floating\\w* NumberInput PasswordInput Checkbox Portal FocusTrap Tooltip Slider Textarea use-focus-trap use-move form notifications',
  ),
  ...named('node_modules/@tanstack/**', 'queriesObserver useQueries'),
  ...named(
    'web/src/ui/**',
    'confirm-modal floating-panel sentence-verdict worth-note rate-bar linked-text text-diff when-idle in-slices',
  ),
  ...named(
    'web/src/lib',
    'interval-labels x-ray-labels samples live-socket follow-network event-reader read-events suite-labels',
  ),
  ...named('web/src/data', 'agent-bench waiting-socket runs guest-wins'),
)

/**
 * Left to itself the bundler makes a file of everything that two pages share, fifty of them for a page, and each costs
 * a round trip, six at a time. So there are two of one size for what every page starts with, one for what most pages
 * show, one for the board, and one each for what some pages show. Whatever has the higher priority takes what it imports with it.
 */
export const chunks: Chunk[] = [
  { name: 'base', test: (id) => isReact(id) || isCommonStyle(id) || isSmall(id), priority: 5 },
  { name: 'first', tags: ['$initial'], priority: 4 },
  { name: 'board', test: isOfBoard, minShareCount: 2, priority: 3 },
  { name: 'wire', test: isWire, minShareCount: 2, priority: 1 },
  { name: 'floating', test: isFloating, minShareCount: 2, priority: 0 },
  { name: 'portal', test: isInFrontOfPage, minShareCount: 2, priority: 1 },
  { name: 'number', test: isNumber, minShareCount: 2, priority: 0 },
  { name: 'check', test: isCheck, minShareCount: 2, priority: 0 },
  { name: 'play', test: isIn(...named('web/src/features', 'games')), minShareCount: 2, priority: 0 },
  { name: 'templates', test: isOfTemplateLists, minShareCount: 2, priority: 0 },
  { name: 'kit', test: (id) => isOfKit(id) && !isForFew(id), minShareCount: 2, priority: 2 },
]

/** Ends the build when a name above is of nothing any more: what was renamed would be fetched elsewhere, and nobody would see it. */
export function matchChunks(): Plugin {
  return {
    name: 'match-chunks',
    apply: 'build',
    buildEnd(error) {
      const ids = [...this.getModuleIds()].map(slashed)
      const dead = patterns.filter((pattern) => !ids.some((id) => pattern.test(id)))
      if (!error && dead.length > 0) this.error(`No module of the app is in ${dead.join(', ')} (chunks.ts)`)
    },
  }
}
