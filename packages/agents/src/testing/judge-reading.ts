import type { CompiledTemplate } from '../rule-agent/compile/compile-template.ts'
import { compileTemplate } from '../rule-agent/compile/compile-template.ts'
import type { corpusFileSchema } from '../rule-agent/corpus/label.ts'
import type { Change, Condition, Policy, Settings, Subject } from '../rule-agent/policy.ts'
import { defaultSettings, settingsFor } from '../rule-agent/policy.ts'

type Item = ReturnType<typeof corpusFileSchema.parse>['items'][number]
type Key = keyof Settings

/** How a text was read, against what a careful reader takes from it. */
export interface Verdict {
  /** It means something. */
  readonly isMeant: boolean
  /** It was read wholly, and as it is meant. */
  readonly isRight: boolean
  /** Something was taken from it. */
  readonly isClaimed: boolean
  /** Something was taken from it that it does not say. */
  readonly isWrong: boolean
  /** Something was taken from it that is the opposite of what it says. */
  readonly isWrongWay: boolean
  /** It forbids or takes back, and that was neither read nor shown as not read. */
  readonly isLostBan: boolean
}

/** Compares what the rule agent makes of a text with its label, by the settings in each state that either tells apart. */
export function judge({ text, label, forbids = [] }: Item): Verdict {
  const compiled = compileTemplate(text)
  const readings = ('or' in label ? label.or : [label]).map((reading) => ({
    policy: policyOf(reading),
    keys: keysOf([reading.always ?? {}, ...(reading.sometimes ?? []).map(([, change]) => change)]),
  }))
  const readRules = compiled.evidence.flatMap((one) => one.readRules)
  const claimed = keysOf(readRules.map(({ change }) => change))
  const isSilent = readings.every(({ keys }) => keys.size === 0) && forbids.length === 0
  const fitting = readings.filter(({ policy }) => isSame(compiled.policy, policy))
  const showsBan =
    compiled.evidence.some(({ effect }) => effect === 'taken back') || compiled.unmatched.some(({ isBan }) => isBan)
  const isHeard = (key: Key): boolean =>
    claimed.has(key) || compiled.evidence.some(({ effect }) => effect === 'taken back')
  const isRight = fitting.some(
    ({ keys, policy }) =>
      forbids.every(isHeard) && (keys.size === 0 || !isSame(policy, untouched) || [...keys].some(isHeard)),
  )
  return {
    isMeant: !isSilent,
    isRight: isSilent ? fitting.length > 0 : isRight,
    isClaimed: claimed.size > 0,
    isWrong: claimed.size > 0 && readings.every(({ policy }) => saysOther(compiled, policy)),
    isWrongWay: readings.every(({ policy }) => isOpposite(compiled, policy, forbids)),
    isLostBan: forbids.length > 0 && !isRight && !showsBan && !forbids.some((key) => claimed.has(key)),
  }
}

const untouched: Policy = { settings: defaultSettings, conditional: [] }

const keysOf = (changes: readonly Change[]): ReadonlySet<Key> =>
  new Set(changes.flatMap((change) => Object.keys(change) as Key[]))

function policyOf({
  always = {},
  sometimes = [],
}: {
  always?: Change | undefined
  sometimes?: [string, Change][] | undefined
}): Policy {
  return {
    settings: { ...defaultSettings, ...always },
    conditional: sometimes.map(([when, change]) => ({ when: when.split(' and ').map(conditionOf), change })),
  }
}

function conditionOf(text: string): Condition {
  const parts = text.split(' ')
  const negated = parts[0] === 'not'
  const [subject, op, value] = negated ? parts.slice(1) : parts
  return { subject: subject as Subject, op: op as Condition['op'], value: Number(value), negated }
}

const mostStates = 4000

/** Every state that the conditions of the policies tell apart, as numbers by subject. */
function statesOf(...policies: readonly Policy[]): ReadonlyMap<Subject, number>[] {
  const bounds = new Map<Subject, Set<number>>()
  for (const { subject, value } of policies.flatMap(({ conditional }) => conditional.flatMap(({ when }) => when))) {
    const values = subject === 'blocked' ? [0, 1] : [Math.max(0, value - 1), value, value + 1]
    bounds.set(subject, new Set([...(bounds.get(subject) ?? []), ...values]))
  }
  let states: ReadonlyMap<Subject, number>[] = [new Map()]
  for (const [subject, values] of bounds)
    states = states
      .flatMap((state) => [...values].map((value) => new Map([...state, [subject, value]])))
      .slice(0, mostStates)
  return states
}

const settingsIn = (policy: Policy, state: ReadonlyMap<Subject, number>): Settings =>
  visible(settingsFor(policy, (subject) => state.get(subject) ?? null))

/** Without what makes no difference beside the rest. */
function visible(settings: Settings): Settings {
  const { germs, oxygen, breaks, highlight } = settings
  return {
    ...settings,
    germDistance: germs === 'ignore' ? null : (settings.germDistance ?? 1),
    germCost: germs === 'avoid' ? settings.germCost : defaultSettings.germCost,
    oxygenDetour: oxygen === 'on-the-way' ? settings.oxygenDetour : 0,
    oxygenCount: oxygen === 'first' ? settings.oxygenCount : null,
    breakDetour: breaks === 'when-shorter' ? settings.breakDetour : defaultSettings.breakDetour,
    // Which may be written; in which order they are named says nothing.
    fields: settings.fields && settings.fields.toSorted(),
    highlightMs: highlight === null ? defaultSettings.highlightMs : settings.highlightMs,
  }
}

const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b)
const isSame = (a: Policy, b: Policy): boolean =>
  statesOf(a, b).every((state) => !differs(settingsIn(a, state), settingsIn(b, state)))

const standard = visible(defaultSettings)
const keys = Object.keys(defaultSettings) as Key[]

/** Somewhere a setting was changed into what the label does not say. */
function saysOther({ policy }: CompiledTemplate, wanted: Policy): boolean {
  return statesOf(policy, wanted).some((state) => {
    const [has, should] = [settingsIn(policy, state), settingsIn(wanted, state)]
    return keys.some((key) => differs(has[key], should[key]) && differs(has[key], standard[key]))
  })
}

/** What is forbidden is done, or what is ordered everywhere was read as a ban. */
function isOpposite({ policy, evidence }: CompiledTemplate, wanted: Policy, forbids: readonly Key[]): boolean {
  const states = statesOf(policy, wanted)
  const isDone = forbids.some((key) =>
    states.some((state) => {
      const [has, should] = [settingsIn(policy, state)[key], settingsIn(wanted, state)[key]]
      return differs(has, should) && differs(has, standard[key]) && !differs(should, standard[key])
    }),
  )
  const claimed = evidence.flatMap(({ readRules }) => readRules)
  const isForbidden = keys.some(
    (key) =>
      claimed.some(({ change }) => key in change && !differs(change[key], defaultSettings[key])) &&
      states.every((state) => !differs(settingsIn(policy, state)[key], standard[key])) &&
      states.every((state) => differs(settingsIn(wanted, state)[key], standard[key])),
  )
  return isDone || isForbidden
}
