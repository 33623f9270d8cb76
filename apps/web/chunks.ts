/** Modules that are fetched together. */
interface Chunk {
  readonly name: string
  readonly test?: (id: string) => boolean
  readonly tags?: ['$initial']
  readonly minShareCount?: number
  readonly priority: number
}

const isIn = (pattern: RegExp) => (id: string) => pattern.test(id)
const isOfBoard = isIn(/src[\\/](board|player)[\\/]|packages[\\/]engine[\\/]/)
const isOfKit = isIn(
  /src[\\/](ui|lib)[\\/]|node_modules[\\/]@(mantine|tabler|tanstack)[\\/]|contracts[\\/]src[\\/](agents|clock|session-id|topics)\./,
)
const isReact = isIn(/node_modules[\\/](react|react-dom|scheduler)[\\/]/)
/** The style sheets of the shell, the kit and the first page: a browser fetches those of a page before its scripts, over the same six connections. */
const isCommonStyle = isIn(
  /(node_modules[\\/]@mantine[\\/]|theme-variables|src[\\/](app|ui|player|features[\\/]home)[\\/]).*\.css$/,
)
/** What the live board of the first page has in common with other pages, so that it does not fetch their kit. */
const isSmall = isIn(
  /src[\\/](lib[\\/](format|use-format|ask-worker|listeners|random-seed)|ui[\\/]game-theme|limits)\.|IconPlayerP|use-resize-observer/,
)
/** What comes and goes over a wire, and what reads it. */
const isWire = isIn(
  /node_modules[\\/]zod[\\/]|contracts[\\/]src[\\/](http[\\/](common|games|messages)|hint|hint-schema|mqtt|socket|request-id)\.|src[\\/]features[\\/]games[\\/]session[\\/]hint-push\./,
)
/** What opens above a page, and how it holds its place, the focus and the page below. */
const isFloating = isIn(
  /[\\/](Modal|ModalBase|Popover|ScrollArea|Floating\w*|FocusTrap|use-focus-trap)[\\/.]|node_modules[\\/]@floating-ui[\\/]/,
)
const isInFrontOfPage = isIn(
  /[\\/]Portal[\\/.]|node_modules[\\/](react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar|get-nonce|tslib)[\\/]/,
)
const isNumber = isIn(/[\\/](NumberInput|Slider)[\\/]|node_modules[\\/]react-number-format[\\/]/)
const isCheck = isIn(/[\\/](Checkbox|CheckIcon)[\\/.]/)
const isOfTemplateLists = isIn(
  /features[\\/]templates[\\/](api|measured|origin-line|templates-skeleton|template-tabs|template-row)\./,
)
/** Large things that only some pages need. */
const isForFew = isIn(
  /[\\/](Modal|ModalBase|Popover|Combobox|ScrollArea|Floating\w*|NumberInput|PasswordInput|Checkbox|Portal|FocusTrap|Tooltip|Slider|confirm-modal|floating-panel|agent-bench|interval-labels|x-ray-labels|sentence-verdict|worth-note|rate-bar|queriesObserver|useQueries|waiting-socket|linked-text|text-diff|samples|live-socket|follow-network|run-query|guest-wins|Textarea|use-focus-trap|use-move|event-reader|read-events|when-idle|in-slices|suite-labels)[\\/.]|@mantine[\\/](form|notifications)|use-form/,
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
  { name: 'play', test: isIn(/features[\\/]games[\\/]/), minShareCount: 2, priority: 0 },
  { name: 'templates', test: isOfTemplateLists, minShareCount: 2, priority: 0 },
  { name: 'kit', test: (id) => isOfKit(id) && !isForFew(id), minShareCount: 2, priority: 2 },
]
