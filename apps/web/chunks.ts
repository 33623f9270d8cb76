/** Modules that are fetched together. */
interface Chunk {
  readonly name: string
  readonly test?: (id: string) => boolean
  readonly tags?: ['$initial']
  readonly minShareCount?: number
  readonly priority: number
}

const isIn = (pattern: RegExp) => (id: string) => pattern.test(id)
const isOfBoard = isIn(/src[\\/]board[\\/]|packages[\\/]engine[\\/]|use-resize-observer/)
const isOfKit = isIn(/src[\\/](ui|lib)[\\/]|node_modules[\\/]@(mantine|tabler|tanstack)[\\/]/)
/** What the live board of the first page has in common with other pages, so that it does not fetch their kit. */
const isSmall = isIn(
  /src[\\/](lib[\\/](format|ask-worker|listeners|random-seed)|ui[\\/]game-theme|limits)\.|IconPlayerP/,
)
/** Large things that only some pages need. */
const isForFew = isIn(
  /[\\/](Modal|ModalBase|Popover|Combobox|ScrollArea|Floating\w*|NumberInput|PasswordInput|Checkbox|Portal|FocusTrap|Tooltip|Slider|confirm-modal|floating-panel|agent-bench|interval-words|x-ray-words|sentence-verdict|worth-note|rate-bar|queriesObserver|useQueries|waiting-socket|linked-text|text-diff|samples|live-socket|follow-network|run-query|guest-wins|Textarea|use-focus-trap|use-move|event-reader|read-events)[\\/.]|@mantine[\\/](form|notifications)|use-form/,
)

/**
 * Left to itself the bundler makes a file of everything that two pages share, fifty of them for a page, and each costs
 * a round trip, six at a time. So there is one for what every page starts with, one for what most pages show, and two
 * for the board.
 */
export const chunks: Chunk[] = [
  { name: 'first', tags: ['$initial'], priority: 3 },
  { name: 'small', test: isSmall, minShareCount: 2, priority: 2 },
  { name: 'board', test: isOfBoard, minShareCount: 2, priority: 2 },
  { name: 'kit', test: (id) => isOfKit(id) && !isForFew(id), minShareCount: 2, priority: 1 },
]
