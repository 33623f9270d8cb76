import { suiteNames } from '@clew/contracts/evaluations/suite-names'
import type { SuiteName } from '@clew/contracts/evaluations/suites'
import { type SampleName, sampleNames } from '@clew/agents/samples/sample-names'
import { boardNames, type BoardName } from '@clew/engine'
import { mostComparisons } from '../lib/most-comparisons.ts'
import type { RankedBoard } from '../data/ranking.ts'

/** What each address may carry after its `?`; anything else is dropped, never an error. */
type Raw = Record<string, unknown>

/** The router hands a page what its reader left out as it came; so everything that was not read is said to be absent. */
export function dropOthers<Search extends object>(read: (raw: Raw) => Search): (raw: Raw) => Search {
  return (raw) => ({ ...Object.fromEntries(Object.keys(raw).map((name) => [name, undefined])), ...read(raw) })
}

export interface LoginSearch {
  /** The page to go to afterwards. */
  redirect?: string
}

export function readLoginSearch({ redirect }: Raw): LoginSearch {
  return typeof redirect === 'string' && isOwnPath(redirect) ? { redirect } : {}
}

/** Only a path of this site: `//host` and `/\host` would lead elsewhere. */
const isOwnPath = (text: string): boolean => /^\/(?![/\\])/.test(text)

const boardWindows = ['season', 'day'] as const
const boardDivisions = ['pure', 'assisted', 'sandbox', 'programs', 'all'] as const

export interface LeaderboardSearch {
  /** What is measured by evaluations; the games that people submitted without saying so. */
  ranking?: 'measured'
  /** Of what is measured; `standard-1` without saying so. */
  suite?: Exclude<SuiteName, 'standard-1'>
  /** Of the suite; the one that goes on without saying so. */
  season?: number
  /** By which the measured games were played; the rule engine without saying so. */
  model?: string
  board?: NonNullable<RankedBoard>
  mode?: 'manual'
  window?: (typeof boardWindows)[number]
  division?: (typeof boardDivisions)[number]
  runs?: 'all'
}

/** Each of the two rankings keeps what it is asked for, and nothing of the other. */
export function readLeaderboardSearch(raw: Raw): LeaderboardSearch {
  return raw['ranking'] === 'measured' ? readMeasuredSearch(raw) : readGamesSearch(raw)
}

function readMeasuredSearch({ suite: wished, season, model }: Raw): LeaderboardSearch {
  const suite = suiteNames.find((each) => each === wished)
  // What looks like a number is read as one.
  const name = typeof model === 'string' || typeof model === 'number' ? String(model).slice(0, 200) : ''
  return {
    ranking: 'measured',
    ...(suite && suite !== 'standard-1' && { suite }),
    ...(Number.isInteger(season) && Number(season) > 0 && { season: Number(season) }),
    ...(name !== '' && { model: name }),
  }
}

/** The specification's board, LAM, pure and assisted, and of these the best of each are what is shown without saying so. */
function readGamesSearch({ board: place, mode, window: wished, division: asked, runs }: Raw): LeaderboardSearch {
  const window = boardWindows.find((each) => each === wished)
  const division = boardDivisions.find((each) => each === asked)
  const board = boardNames.find((each) => each === place)
  return {
    ...(board && board !== 'classic' && { board }),
    ...(mode === 'manual' && { mode }),
    ...(window && { window }),
    ...(division && { division }),
    ...(runs === 'all' && { runs }),
  }
}

export interface TemplatesSearch {
  /** Words of a title or a description. */
  q?: string
  active?: true
  /** The newest first without saying so. */
  sort?: 'title'
}

export function readTemplatesSearch({ q, active, sort }: Raw): TemplatesSearch {
  return {
    // What looks like a number is read as one.
    ...((typeof q === 'string' || typeof q === 'number') && q !== '' && { q: String(q).slice(0, 200) }),
    ...(active === true && { active }),
    ...(sort === 'title' && { sort }),
  }
}

export interface NewTemplateSearch {
  /** The sample to begin with; the plain one without saying so. */
  from?: Exclude<SampleName, 'plain'>
}

export function readNewTemplateSearch({ from: wished }: Raw): NewTemplateSearch {
  const from = sampleNames.find((name) => name === wished)
  return from === undefined || from === 'plain' ? {} : { from }
}

export interface GallerySearch {
  /** The beginning of a word of a title, or of a handle. */
  q?: string
}

export function readGallerySearch({ q }: Raw): GallerySearch {
  // What looks like a number is read as one.
  const text = typeof q === 'string' || typeof q === 'number' ? String(q).trim().slice(0, 100) : ''
  return text === '' ? {} : { q: text }
}

export interface ChatSearch {
  /** Id of the chat that is open. */
  session?: number
}

export function readChatSearch({ session }: Raw): ChatSearch {
  return typeof session === 'number' && Number.isSafeInteger(session) && session > 0 ? { session } : {}
}

export interface FriendsSearch {
  /** Without saying so: the requests when some wait, else the friends. */
  tab?: 'friends' | 'requests' | 'search'
  /** What was searched for; on every tab, so that the results are still there when one comes back to them. */
  q?: string
}

export function readFriendsSearch({ tab, q }: Raw): FriendsSearch {
  const text = typeof q === 'string' ? q.trim() : ''
  return {
    ...((tab === 'friends' || tab === 'requests' || tab === 'search') && { tab }),
    ...(text !== '' && { q: text }),
  }
}

export interface PlaySearch {
  /** Id of the template that is chosen already. */
  template?: number
  /** Id of a template of somebody else's: it is played in this browser, and not ranked. */
  try?: number
  /** The agent that is chosen already: one that plays without a template. */
  agent?: 'dqn'
  /** A game begins as soon as the page is there: by hand, or with an agent. */
  mode?: 'manual' | 'lam'
  /** The seed of a maze that was played before: the game that begins is one of practice in it. */
  maze?: number
  /** The board on which that maze is; any other way the one that was chosen last. */
  board?: BoardName
  /** Opens the page for a visitor (`docs/spec/design.md` section 7, Guests). */
  guest?: 1
}

export function readPlaySearch({ template, try: tried, agent, mode, maze, board: place, guest }: Raw): PlaySearch {
  const board = boardNames.find((each) => each === place)
  return {
    ...(isId(template) && { template }),
    ...(isId(tried) && { try: tried }),
    ...(agent === 'dqn' && { agent }),
    ...((mode === 'manual' || mode === 'lam') && { mode }),
    ...(isSeed(maze) && { maze }),
    ...(isSeed(maze) && board && { board }),
    ...(guest === 1 && { guest }),
  }
}

const isSeed = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 0xffffffff

const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 && value < 2 ** 31

export interface RunSearch {
  /** The moment of the run that is shown. */
  tick?: number
}

export function readRunSearch({ tick }: Raw): RunSearch {
  return typeof tick === 'number' && Number.isSafeInteger(tick) && tick > 0 ? { tick } : {}
}

export interface EvaluationSearch {
  /** Ids of the evaluations that this one is compared with. */
  with?: number[]
}

export function readEvaluationSearch({ with: others }: Raw): EvaluationSearch {
  const ids = [...new Set([others].flat().filter(isId))].slice(0, mostComparisons)
  return ids.length > 0 ? { with: ids } : {}
}

export interface VersionsSearch {
  /** The two version numbers that are compared; the newest and the one before it without saying so. */
  from?: number
  to?: number
}

export function readVersionsSearch({ from, to }: Raw): VersionsSearch {
  return { ...(isVersion(from) && { from }), ...(isVersion(to) && { to }) }
}

const isVersion = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0
