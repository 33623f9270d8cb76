import { type Change, defaultSettings, type Policy, type Settings, triesWalks } from '@clew/agents/rule-agent/policy'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { changeText, comma, conditionsText, settingText } from '../effect-labels.ts'

export interface PolicyLabels {
  /** A few short sentences; what nobody spoke of is told as it is by default. */
  readonly always: readonly string[]
  /** One for each condition, with all that holds under it. */
  readonly sometimes: readonly string[]
}

/** What the built-in agent is going to do in a game under a policy, in the language of the page. */
export function policyLabels({ settings, conditional }: Policy): PolicyLabels {
  const walking = [wayPhrases, germPhrases, oxygenPhrases, wallPhrases]
  const holding = () => [settingText('hold', settings)]
  const parts = [...(settings.hold ? [holding] : walking), () => powerPhrases(settings, conditional), answerPhrases]
  const sometimes = new Map<string, Change>()
  for (const { when, change } of conditional) {
    const conditions = conditionsText(when)
    sometimes.set(conditions, { ...sometimes.get(conditions), ...change })
  }
  return {
    always: parts.map((phrasesOf) => sentence(phrasesOf(settings))),
    sometimes: [...sometimes].map(([conditions, change]) => conditionalSentence(conditions, changeText(change))),
  }
}

const conditionalSentence = (conditions: string, does: string): string => t`If ${conditions}: ${does}.`

function sentence(phrases: readonly string[]): string {
  const most = phrases.slice(0, -1).join(comma())
  const last = phrases.at(-1) ?? ''
  const said = most === '' ? last : t`${most} and ${last}`
  const begun = said.charAt(0).toLocaleUpperCase(i18n.locale || 'en') + said.slice(1)
  return t`${begun}.`
}

/** Those of the settings that are not as they are by default. */
const changed = (settings: Settings, keys: readonly (keyof Settings)[]): string[] =>
  keys.filter((key) => settings[key] !== defaultSettings[key]).map((key) => settingText(key, settings))

const plansItsWay = ({ search, bfsSteps }: Settings): boolean => search === 'shortest-path' && bfsSteps === 0

function wayPhrases(settings: Settings): string[] {
  if (settings.bfsSteps > 0) return [settingText('bfsSteps', settings), t`does not look out for germs meanwhile`]
  return [settingText('search', settings), stepsPhrase(settings), ...changed(settings, ['avoidVisited'])]
}

function stepsPhrase(settings: Settings): string {
  if (settings.maxSteps !== null) return settingText('maxSteps', settings)
  if (!plansItsWay(settings)) return t`takes one step in an answer`
  return triesWalks(settings) ? t`walks as far as is wise until it is asked again` : t`walks all of it`
}

function germPhrases(settings: Settings): string[] {
  const { germs, germDistance, foresee, freezeMs } = settings
  const isTrying = triesWalks(settings)
  if (germs === 'ignore' && (germDistance ?? 0) === 0 && !isTrying) return [settingText('germs', settings)]
  return [
    ...changed(settings, ['germs']),
    // Who only foresees germs passes beside one that goes elsewhere.
    ...(germs === 'ignore' && germDistance === null ? [] : [settingText('germDistance', settings)]),
    ...(germs === 'avoid' ? changed(settings, ['germCost']) : []),
    // Frozen germs are where they are seen.
    ...(freezeMs > 0 && !foresee ? [] : [settingText('foresee', settings)]),
    ...(foresee ? changed(settings, ['expectTurns']) : []),
    ...changed(settings, ['lookAhead', 'bidesTime']),
    ...(isTrying && settings.bidesTime && settings.canWait ? [] : [settingText('canWait', settings)]),
  ]
}

function oxygenPhrases(settings: Settings): string[] {
  const { oxygen, search, bfsSteps } = settings
  const isHeeded = plansItsWay(settings) || (oxygen === 'first' && search === 'greedy' && bfsSteps === 0)
  if (oxygen === 'ignore') return [settingText('oxygen', settings)]
  if (!isHeeded) return [t`collects only the oxygen that it happens to walk over, because it plans no way`]
  return [settingText('oxygen', settings), settingText(oxygen === 'first' ? 'oxygenCount' : 'oxygenDetour', settings)]
}

function wallPhrases(settings: Settings): string[] {
  const { breaks } = settings
  if (breaks === 'never') return [settingText('breaks', settings)]
  if (breaks !== 'all-around' && !plansItsWay(settings)) return [t`breaks no walls, because it plans no way`]
  return [
    settingText('breaks', settings),
    ...(breaks === 'when-shorter' ? [settingText('breakDetour', settings)] : []),
    ...changed(settings, ['breakReserve']),
  ]
}

const powers = ['freezeMs', 'slowMs', 'speedMs', 'revealMap', 'teleport', 'moveExit', 'spawnOxygen'] as const

function powerPhrases(settings: Settings, conditional: Policy['conditional']): string[] {
  const used = changed(settings, powers)
  if (used.length > 0) return used
  return conditional.some(({ change }) => powers.some((power) => power in change))
    ? [t`uses no powers otherwise`]
    : [t`uses no powers`]
}

function answerPhrases(settings: Settings): string[] {
  if (settings.format === 'prose') return [t`answers in prose, which moves nobody: ask for JSON`]
  return [
    settingText('format', settings),
    ...changed(settings, ['explain', 'fence', 'fields', 'showPath', 'hintWords', 'highlight']),
  ]
}
