import type { Entry } from './vocabulary/entry.ts'
import { expand } from './vocabulary/entry.ts'
import { effectEntries } from './vocabulary/effects.ts'
import { germEntries } from './vocabulary/germs.ts'
import { movementEntries } from './vocabulary/movement.ts'
import { outputEntries } from './vocabulary/output.ts'
import { oxygenEntries } from './vocabulary/oxygen.ts'
import { sandboxEntries } from './vocabulary/sandbox.ts'
import { wallEntries } from './vocabulary/walls.ts'

/** Everything that the rule agent understands, by subject; the order inside a group does not matter, each pattern reads a whole clause. */
export const vocabulary: readonly { readonly title: string; readonly entries: readonly Entry[] }[] = [
  { title: 'Finding the way', entries: movementEntries },
  { title: 'Germs', entries: germEntries },
  { title: 'Oxygen', entries: oxygenEntries },
  { title: 'Walls', entries: wallEntries },
  { title: 'Effects', entries: effectEntries },
  { title: 'Sandbox powers', entries: sandboxEntries },
  { title: 'The answer', entries: outputEntries },
]

/** Conditions as they may be written, one example for each thing that can be asked about. */
export const conditionExamples: readonly string[] = [
  'when a germ is within 3 cells',
  'when a germ is next to you',
  'if oxygen is below 90',
  'until you have 5 pellets',
  'if the exit is within 4 steps',
  'when the way is blocked',
  'if the detour is longer than 6 steps',
  'unless you have no other way',
]

export interface FoundEntry {
  readonly entry: Entry
  /** The pattern's groups, from 1. */
  readonly groups: readonly (string | undefined)[]
}

interface Row {
  readonly entry: Entry
  readonly asked: RegExp
  readonly forbidden: RegExp
}

const everywhere =
  'at all|ever|please|in maze|on board|on map|in game|during game|for whole game|throughout game|no matter what|under any circumstances|whatever happens|in any case|in any situation|at any time|for any reason'
/** Words behind an instruction that leave it as it is. */
const afterAsking = `(?:,? (?:${everywhere}|at all times|always|every time|every turn|each turn|on every turn|each time|on each turn|in every (?:decision|answer|hint|turn|reply)|with every (?:answer|decision|hint|reply)|in each (?:decision|answer|hint|reply)|as much as (?:possible|you can)|as well as you can|as (?:far|often|long|well) as possible|whenever possible|where possible|wherever possible|when possible|if possible|carefully|too|as well|also|immediately|at once|right away|from start|from beginning|near you|around you|so you (?:stay|are|remain) safe|or (?:you )?(?:will |may |might )?(?:lose|die)))`
/** What an instruction is for; only at the end, because it goes on to there. */
const purpose = '(?: to (?:stay|be|reach|win|get|save|keep|escape|survive|avoid|not|remain|help|prevent) [a-z ]+)?'
const afterForbidding = `(?:,? (?:${everywhere}))`

const byFirstWord = index()

function index(): Map<string, Row[]> {
  const rows = new Map<string, Row[]>()
  for (const entry of vocabulary.flatMap((group) => group.entries)) {
    const body = `^(?:${[...entry.verbs].sort((a, b) => b.length - a.length).join('|')})(?:${expand(entry.rest)})`
    const row: Row = {
      entry,
      asked: new RegExp(`${body}${afterAsking}{0,3}${purpose}$`),
      forbidden: new RegExp(`${body}${afterForbidding}{0,3}$`),
    }
    for (const first of new Set(entry.verbs.map((verb) => verb.split(' ', 1)[0]!)))
      rows.set(first, [...(rows.get(first) ?? []), row])
  }
  return rows
}

/** Rows that read the whole instruction, those first that were written first. */
export function* entriesFor(instruction: string, isForbidden: boolean): Generator<FoundEntry> {
  for (const { entry, asked, forbidden } of byFirstWord.get(instruction.split(' ', 1)[0]!) ?? []) {
    const found = (isForbidden ? forbidden : asked).exec(instruction)
    if (found) yield { entry, groups: found }
  }
}

/** Does an instruction start here? `phrase` is what follows, a few words at least. */
export function startsWithVerb(phrase: string): boolean {
  const rows = byFirstWord.get(phrase.split(' ', 1)[0]!) ?? []
  return rows.some(({ entry }) => entry.verbs.some((verb) => `${phrase} `.startsWith(`${verb} `)))
}
