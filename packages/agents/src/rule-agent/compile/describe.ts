import type { Change, Condition, Subject } from '../policy.ts'

const names: Readonly<Record<keyof Change, string>> = {
  search: 'search',
  maxSteps: 'most steps per answer',
  avoidVisited: 'avoid visited cells',
  germs: 'germs',
  germCost: 'cost of a cell near a germ',
  germDistance: 'distance from germs',
  foresee: 'foresee germs',
  expectTurns: 'expect germs to turn',
  lookAhead: 'look an answer ahead',
  bidesTime: 'wait for a better moment',
  canWait: 'may wait',
  hold: 'stand still',
  oxygen: 'oxygen',
  oxygenDetour: 'extra steps for a pellet',
  oxygenCount: 'pellets to collect',
  breaks: 'break walls',
  breakDetour: 'steps a break must save',
  breakReserve: 'breaks kept back',
  freezeMs: 'freeze germs (ms)',
  slowMs: 'slow germs (ms)',
  speedMs: 'speed boost (ms)',
  revealMap: 'reveal map',
  bfsSteps: 'BFS assist steps',
  teleport: 'teleport',
  moveExit: 'move the exit',
  spawnOxygen: 'spawn oxygen',
  format: 'answer format',
  explain: 'explain',
  fence: 'code fence',
  fields: 'fields',
  showPath: 'show path',
  hintWords: 'words in the hint',
  highlight: 'highlight',
  highlightMs: 'highlight (ms)',
}

const subjects: Readonly<Record<Subject, string>> = {
  oxygen: 'oxygen',
  oxygen_collected: 'pellets collected',
  germ_distance: 'cells to the nearest germ',
  germ_count: 'germs',
  pellet_distance: 'steps to the nearest pellet',
  exit_distance: 'steps to the exit',
  detour: 'steps saved',
  breaks_remaining: 'breaks remaining',
  blocked: 'way blocked',
}

/** A change and its conditions in words, such as `germs: avoid; when not (oxygen < 10)`. */
export function describeChange(change: Change, when: readonly Condition[]): string {
  const changed = Object.entries(change) as [keyof Change, Change[keyof Change]][]
  const settings = changed.map(([key, value]) => `${names[key]}: ${valueText(value)}`)
  const conditions = when.map(conditionText)
  return [
    settings.join(', ') || 'the goal as it is',
    ...(conditions.length > 0 ? [`when ${conditions.join(' and ')}`] : []),
  ].join('; ')
}

/** A setting's name in words. */
export function settingName(key: keyof Change): string {
  return names[key]
}

/** A setting's value in words. */
export function valueText(value: Change[keyof Change]): string {
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (value === null || value === undefined) return 'no limit or off'
  return Array.isArray(value) ? value.join(', ') : String(value)
}

function conditionText({ subject, op, value, negated }: Condition): string {
  const text =
    subject === 'blocked' ? (value === 0 ? 'way open' : subjects.blocked) : `${subjects[subject]} ${op} ${value}`
  return negated ? `not (${text})` : text
}
