import type { Evidence, EvidenceKind } from '@clew/agents/rule-agent/compile/compile-template'
import type { Change, Condition, Settings, Subject } from '@clew/agents/rule-agent/policy'
import { plural, t } from '@lingui/core/macro'
import { formatNumber } from '../../lib/format-number.ts'

type ReadRule = Evidence['readRules'][number]

/** What a clause that was understood makes the built-in agent do, or what became of it, in the language of the page. */
export const evidenceText = ({ kind, readRules }: Pick<Evidence, 'kind' | 'readRules'>): string =>
  kind === 'rule' ? effectText(readRules) : kindTexts[kind]()

const kindTexts: Readonly<Record<Exclude<EvidenceKind, 'rule'>, () => string>> = {
  'taken back': () => t`is taken back further down, and does nothing`,
  'in doubt': () => t`is not done: a ban that is not understood may be about it`,
  retraction: () => t`takes back what stands before it`,
  question: () => t`asks about the state; what follows is done if it is so`,
  documentation: () => t`explains the game state or the answer, and steers nothing`,
}

/** What the rules that were read make the built-in agent do, as a phrase in the language of the page. */
export const effectText = (readRules: readonly ReadRule[]): string => readRules.map(readRuleText).join('; ')

function readRuleText({ change, when }: ReadRule): string {
  const does = changeText(change)
  const conditions = conditionsText(when)
  return conditions === '' ? does : t`${does}, if ${conditions}`
}

export function changeText(change: Change): string {
  const keys = Object.keys(change) as (keyof Settings)[]
  return keys.map((key) => settingText(key, change)).join(comma()) || t`keeps its goal`
}

/** Nothing when there are none. */
export const conditionsText = (when: readonly Condition[]): string => when.map(conditionText).join(t` and `)

/** Between the parts of an enumeration. */
export const comma = (): string => t`, `

/** One setting as a phrase about the agent. */
export const settingText = <Key extends keyof Settings>(key: Key, settings: Pick<Change, Key>): string =>
  texts[key](settings[key] as Settings[Key])

const seconds = (ms: number): string => formatNumber(ms / 1000)

const texts: { readonly [Key in keyof Settings]: (value: Settings[Key]) => string } = {
  search: (value) =>
    ({
      greedy: t`steps towards the exit`,
      'right-hand': t`keeps its right hand on the wall`,
      'left-hand': t`keeps its left hand on the wall`,
      'shortest-path': t`plans the shortest way`,
    })[value],
  maxSteps: (count) =>
    count === null
      ? t`takes any number of steps in an answer`
      : plural(count, { one: 'takes at most # step in an answer', other: 'takes at most # steps in an answer' }),
  avoidVisited: (isOn) => (isOn ? t`avoids cells it has been on` : t`may go back over its own way`),
  germs: (value) =>
    ({
      ignore: t`ignores germs`,
      avoid: t`makes a detour around germs`,
      'last-resort': t`goes near a germ only when nothing else is left`,
      never: t`never walks into a germ`,
    })[value],
  germCost: (count) => t`counts a cell near a germ as ${count} steps`,
  germDistance: (count) =>
    count === null
      ? t`keeps off the cells beside germs`
      : plural(count, {
          0: 'may pass right beside germs',
          one: 'keeps # cell from germs',
          other: 'keeps # cells from germs',
        }),
  foresee: (isOn) => (isOn ? t`foresees where germs can be` : t`sees germs only where they are`),
  expectTurns: (isOn) => (isOn ? t`reckons with germs that turn` : t`takes it that germs walk straight on`),
  lookAhead: (isOn) => (isOn ? t`looks one answer ahead` : t`looks no answer ahead`),
  bidesTime: (isOn) => (isOn ? t`waits for a safe moment` : t`walks on while it can`),
  canWait: (isOn) => (isOn ? t`may wait` : t`never waits`),
  hold: (isOn) => (isOn ? t`stands still` : t`keeps walking`),
  oxygen: (value) =>
    ({
      ignore: t`leaves oxygen alone`,
      'on-the-way': t`collects oxygen on its way`,
      first: t`collects oxygen before anything else`,
    })[value],
  oxygenDetour: (count) =>
    plural(count, {
      0: 'goes no extra step for a pellet',
      one: 'goes up to # extra step for a pellet',
      other: 'goes up to # extra steps for a pellet',
    }),
  oxygenCount: (count) =>
    count === null
      ? t`wants all pellets before the exit`
      : plural(count, { one: 'wants # pellet before the exit', other: 'wants # pellets before the exit' }),
  breaks: (value) =>
    ({
      never: t`breaks no walls`,
      'when-blocked': t`breaks a wall when there is no other way`,
      'when-shorter': t`breaks a wall when that is shorter`,
      'all-around': t`breaks the walls around it`,
    })[value],
  breakDetour: (count) =>
    plural(count, {
      one: 'breaks one only if that saves # step',
      other: 'breaks one only if that saves # steps',
    }),
  breakReserve: (count) => plural(count, { one: 'keeps # break in reserve', other: 'keeps # breaks in reserve' }),
  freezeMs: (ms) => (ms === 0 ? t`does not freeze germs` : t`freezes germs for ${seconds(ms)} s`),
  slowMs: (ms) => (ms === 0 ? t`does not slow germs` : t`slows germs for ${seconds(ms)} s`),
  speedMs: (ms) => (ms === 0 ? t`takes no speed boost` : t`takes a speed boost of ${seconds(ms)} s`),
  revealMap: (isOn) =>
    isOn === null ? t`leaves the map as it is` : isOn ? t`asks for the whole map` : t`hides the map`,
  bfsSteps: (count) =>
    count === 0
      ? t`walks without BFS assist`
      : plural(count, { one: 'lets BFS assist walk # step', other: 'lets BFS assist walk # steps' }),
  teleport: (target) => (target === null ? t`does not teleport` : t`teleports to the exit`),
  moveExit: (target) => (target === null ? t`leaves the exit where it is` : t`moves the exit to the player`),
  spawnOxygen: (target) => (target === null ? t`spawns no oxygen` : t`spawns oxygen at the player`),
  format: (value) => (value === 'json' ? t`answers in JSON` : t`answers in prose`),
  explain: (value) =>
    ({
      no: t`explains nothing`,
      before: t`explains itself before the answer`,
      'in-hint': t`explains itself in the hint`,
    })[value],
  fence: (isOn) => (isOn ? t`puts the JSON into a code fence` : t`writes no code fence`),
  fields: (names) => (names === null ? t`may write any field` : t`writes only ${names.join(', ')}`),
  showPath: (isOn) => (isOn ? t`shows its path` : t`does not show its path`),
  hintWords: (count) =>
    count === null
      ? t`writes hints of any length`
      : plural(count, { one: 'writes at most # word in a hint', other: 'writes at most # words in a hint' }),
  highlight: (what) =>
    what === null
      ? t`highlights nothing`
      : {
          path: t`highlights its path`,
          exit: t`highlights the exit`,
          germs: t`highlights the germs`,
          oxygen: t`highlights the oxygen`,
        }[what],
  highlightMs: (ms) => t`highlights for ${seconds(ms)} s`,
}

const signs = { '<': '<', '<=': '≤', '>': '>', '>=': '≥', '=': '=' } as const
/** A negated condition is the opposite one. */
const opposites = { '<': '≥', '<=': '>', '>': '≤', '>=': '<', '=': '≠' } as const

function conditionText({ subject, op, value, negated }: Condition): string {
  if (subject === 'blocked') return (value === 0) === negated ? t`the way is blocked` : t`the way is open`
  const sign = (negated ? opposites : signs)[op]
  if (subject === 'germ_distance' && sign === '≤')
    return plural(value, { one: 'a germ is within # cell', other: 'a germ is within # cells' })
  return `${subjectTexts[subject]()} ${sign} ${value}`
}

const subjectTexts: Readonly<Record<Exclude<Subject, 'blocked'>, () => string>> = {
  oxygen: () => t`oxygen`,
  oxygen_collected: () => t`pellets collected`,
  germ_distance: () => t`cells to the nearest germ`,
  germ_count: () => t`number of germs`,
  pellet_distance: () => t`steps to the nearest pellet`,
  exit_distance: () => t`steps to the exit`,
  detour: () => t`steps saved`,
  breaks_remaining: () => t`breaks left`,
}
