import type { Condition, Subject } from './policy.ts'

type Bare = Omit<Condition, 'negated'>
type Row = readonly [pattern: string, subject: Subject, op: Condition['op'] | null, value: number | null]

const below = '(?:below|under|less than|lower than|fewer than|smaller than|<|down to less than)'
const above = '(?:above|over|more than|greater than|higher than|larger than|longer than|>|exceeds|exceeding)'
const atMost = '(?:at most|no more than|<=|within|up to)'
const atLeast = '(?:at least|no less than|not less than|>=)'
const compared = `(?:(?:is|are|falls|fall|drops|drop|gets|get|goes|sinks|rises|has fallen|has dropped|has) ?)?(?:still |already |currently )?`
const cells = '(?:cells?|steps?|tiles?|squares?|moves?|spaces?)'
const germ = '(?:(?:any|some|nearest|closest|1|another|there is|there are)? ?(?:germs?|enem(?:y|ies)|virus(?:es)?))'
const ofYou = '(?: (?:of|from|to|away|away from|distant|around|near)(?: (?:you|player|player_pos|position))?)?'
const exit = '(?:exit|goal|exit_pos)'

/** Conditions by wording; an empty operator is read from the words, an empty value from the number. */
const rows: readonly Row[] = [
  [
    `(?:there is |there are )?${germ} (?:is |are |comes |come |gets |get |moves )?(?:closer|nearer) than (\\d+)(?: ${cells})?${ofYou}`,
    'germ_distance',
    '<',
    null,
  ],
  [
    `(?:there is |there are )?${germ} (?:is |are |comes |come |gets |get |moves )?(?:less than|fewer than) (\\d+)(?: ${cells})?${ofYou}`,
    'germ_distance',
    '<',
    null,
  ],
  [
    `(?:there is |there are )?${germ} (?:is |are |comes |come |gets |get |moves |move )?${atMost} (\\d+)(?: ${cells})?${ofYou}`,
    'germ_distance',
    '<=',
    null,
  ],
  [`you (?:are|come) (?:within|at most) (\\d+) ${cells} (?:of|from) ${germ}`, 'germ_distance', '<=', null],
  [
    `no (?:germs?|enem(?:y|ies)) (?:is |are )?(?:within|closer than) (\\d+)(?: ${cells})?${ofYou}`,
    'germ_distance',
    '>',
    null,
  ],
  [
    `(?:all )?${germ} (?:is |are )?(?:more than|further than|farther than|over) (\\d+)(?: ${cells})?${ofYou}`,
    'germ_distance',
    '>',
    null,
  ],
  [
    `${germ} (?:is |are |comes )?(?:next to|beside|adjacent to|touching) (?:you|player)|${germ} (?:is |are )?adjacent|you (?:are|stand) (?:next to|beside|adjacent to) ${germ}`,
    'germ_distance',
    '<=',
    1,
  ],
  [
    `${germ} (?:is |are |comes |gets |come |get )?(?:too )?(?:near|nearby|close|close by|close to you|near you|near player)`,
    'germ_distance',
    '<=',
    3,
  ],
  [
    `(?:there are )?no (?:germs?|enem(?:y|ies)) (?:is |are )?(?:near|nearby|close|around|close to you|near you)`,
    'germ_distance',
    '>',
    3,
  ],
  [`(?:oxygen|oxygen level|value of oxygen) ${compared}${below} (\\d+)(?: percent)?`, 'oxygen', '<', null],
  [`(?:oxygen|oxygen level) ${compared}(?:at most|<=) (\\d+)(?: percent)?`, 'oxygen', '<=', null],
  [`(?:oxygen|oxygen level) ${compared}${above} (\\d+)(?: percent)?`, 'oxygen', '>', null],
  [`(?:oxygen|oxygen level) ${compared}${atLeast} (\\d+)(?: percent)?`, 'oxygen', '>=', null],
  [`oxygen_collected ${compared}${below} (\\d+)`, 'oxygen_collected', '<', null],
  [`oxygen_collected ${compared}${above} (\\d+)`, 'oxygen_collected', '>', null],
  [`oxygen_collected ${compared}(?:${atLeast} )?(\\d+)`, 'oxygen_collected', '>=', null],
  [
    `you (?:have|hold|own|carry|have collected|collected)(?: only)? ${below} (\\d+) (?:oxygen|pellets?|oxygen pellets?)`,
    'oxygen_collected',
    '<',
    null,
  ],
  [
    `you (?:have|hold|own|carry|have collected|collected) ${above} (\\d+) (?:oxygen|pellets?|oxygen pellets?)`,
    'oxygen_collected',
    '>',
    null,
  ],
  [
    `you (?:have|hold|own|carry|have collected|collected)(?: ${atLeast})? (\\d+) (?:oxygen|pellets?|oxygen pellets?)`,
    'oxygen_collected',
    '>=',
    null,
  ],
  [
    `(?:it|they|pellets?|oxygen|oxygen pellets?) (?:is|are|lies|lie) (?:within|at most|no more than|only) (\\d+)(?: ${cells})?${ofYou}(?: path| way)?`,
    'pellet_distance',
    '<=',
    null,
  ],
  [
    `(?:it|they|pellets?|oxygen|oxygen pellets?) (?:is|are|lies|lie) (?:closer than|less than) (\\d+)(?: ${cells})?${ofYou}`,
    'pellet_distance',
    '<',
    null,
  ],
  [`${exit} (?:is )?(?:within|at most|no more than) (\\d+)(?: ${cells})?${ofYou}`, 'exit_distance', '<=', null],
  [`${exit} (?:is )?(?:closer than|less than|nearer than) (\\d+)(?: ${cells})?${ofYou}`, 'exit_distance', '<', null],
  [
    `${exit} (?:is )?(?:more than|further than|farther than|over) (\\d+)(?: ${cells})?${ofYou}`,
    'exit_distance',
    '>',
    null,
  ],
  [`you are within (\\d+) ${cells} (?:of|from) ${exit}`, 'exit_distance', '<=', null],
  [
    `(?:shortest )?(?:path|way|route)(?: to ${exit})? ${compared}${above} (\\d+)(?: ${cells})?(?: long)?`,
    'exit_distance',
    '>',
    null,
  ],
  [
    `(?:that|it|this|doing so|break)? ?(?:saves?|shortens (?:path|way|route) by|would save|spares)(?: you)? (?:more than|over) (\\d+)(?: ${cells})?`,
    'detour',
    '>',
    null,
  ],
  [
    `(?:that|it|this|doing so|break)? ?(?:saves?|shortens (?:path|way|route) by|would save|spares)(?: you)? ${atLeast} (\\d+)(?: ${cells})?`,
    'detour',
    '>=',
    null,
  ],
  [
    `(?:detour|way around|way round)(?: around (?:it|wall|them))? ${compared}${above} (\\d+)(?: ${cells})?(?: long)?`,
    'detour',
    '>',
    null,
  ],
  [
    `you (?:are|get|become) (?:stuck|blocked|trapped|walled in|boxed in|cut off)|(?:there is|you have|you see|you can find|exists) no (?:other |free |open |safe |clear )?(?:path|way|route|option|choice|way out|way around)(?: (?:to|toward) ${exit}| left| around| through| forward| exists)?|no (?:other |free |open |safe )?(?:path|way|route)(?: to ${exit})?(?: exists| is open| is left| is free)?|(?:your )?(?:path|way|route|only path|only way)(?: to ${exit})? is (?:blocked|closed|cut off)|(?:germs?|walls?) blocks? (?:you|path|way|route)(?: to ${exit})?|walls? (?:is|are|stands) in (?:way|path)|nothing else (?:works|helps)|${exit} (?:is not|can not be) (?:reachable|reached)|you can not (?:reach|get to) ${exit}(?: otherwise)?|it is (?:last resort|only way)(?: out| through| to ${exit})?|(?:it is )?unavoidable`,
    'blocked',
    '=',
    1,
  ],
  [
    `(?:there is|you have|you see) (?:another |other |some |safe |free |open )*(?:path|way|route)(?: (?:to|around)(?: ${exit})?)?|(?:safe |free |open )?(?:path|way|route)(?: to ${exit})? (?:exists|is open|is free)`,
    'blocked',
    '=',
    0,
  ],
  [
    `(?:you have|there are|there is)(?: only| still)? (\\d+) (?:wall )?breaks?(?: left| remaining)?`,
    'breaks_remaining',
    '=',
    null,
  ],
  [`you have (?:more than|over) (\\d+) (?:wall )?breaks?(?: left| remaining)?`, 'breaks_remaining', '>', null],
  [
    `you (?:still )?have (?:wall )?breaks? (?:left|remaining)|there are (?:wall )?breaks? left`,
    'breaks_remaining',
    '>',
    0,
  ],
  [
    `(?:you have|there are) no (?:wall )?breaks?(?: left| remaining)?|breaks_remaining is 0|you are out of (?:wall )?breaks`,
    'breaks_remaining',
    '=',
    0,
  ],
  [`breaks_remaining ${compared}${above} (\\d+)`, 'breaks_remaining', '>', null],
  [`breaks_remaining ${compared}${below} (\\d+)`, 'breaks_remaining', '<', null],
  [`there are (?:more than|over) (\\d+) germs?`, 'germ_count', '>', null],
  [`there are ${below} (\\d+) germs?`, 'germ_count', '<', null],
]
const compiled = rows.map(([pattern, subject, op, value]) => ({
  whole: new RegExp(`^(?:${pattern})$`),
  start: new RegExp(`^(?:${pattern})(?= )`),
  subject,
  op,
  value,
}))

/** Reads a condition's words, `and` joins several; `null` when any of them is not understood. */
export function conditionsOf(phrase: string): Bare[] | null {
  const whole = single(phrase)
  if (whole) return [whole]
  const parts = phrase.split(/ (?:, )?and /)
  if (parts.length < 2) return null
  const all = parts.map(single)
  return all.every((one) => one !== null) ? all : null
}

/** The longest condition at the start of a phrase, and the words behind it: for "if you are stuck break a wall". */
export function leadingCondition(phrase: string): { condition: Bare; rest: string } | null {
  if (conditionsOf(phrase)) return null
  let best: { condition: Bare; rest: string } | null = null
  for (const { start, subject, op, value } of compiled) {
    const found = start.exec(phrase)
    if (!found) continue
    const rest = phrase.slice(found[0].length).trim()
    if (!best || rest.length < best.rest.length) best = { condition: bare(subject, op, value, found), rest }
  }
  return best
}

function single(phrase: string): Bare | null {
  for (const { whole, subject, op, value } of compiled) {
    const found = whole.exec(phrase)
    if (found) return bare(subject, op, value, found)
  }
  return null
}

function bare(subject: Subject, op: Condition['op'] | null, value: number | null, found: RegExpExecArray): Bare {
  const number = found.slice(1).find((group) => group !== undefined)
  return { subject, op: op ?? '=', value: value ?? Number(number) }
}
