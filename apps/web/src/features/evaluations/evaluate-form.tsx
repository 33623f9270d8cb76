import { measuredLimits } from '@clew/contracts/evaluations/measured-limits'
import { builtinSuite, isSuiteName, type Suite, SuiteNameSchema, suites } from '@clew/contracts/evaluations/suites'
import {
  defaultSeeds,
  type EvaluationAgent,
  EvaluationAgentSchema,
  type EvaluationInput,
  maxSeeds,
} from '@clew/contracts/http/evaluations'
import type { ChatModel } from '@clew/contracts/http/chat'
import type { Template } from '@clew/contracts/http/templates'
import { t as tNow } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, NativeSelect, NumberInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { agentDescription, agentLabel } from '../../lib/agent-labels.ts'
import { formatCount } from '../../lib/format-number.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { modelsQuery, suiteInput, useRequestEvaluation } from './api.ts'
import classes from './evaluate-page.module.css'
import { estimateOf } from './estimate.ts'
import { type Caps, capsInput, CapsFields } from './caps-fields.tsx'
import { RankedChoice } from './ranked-choice.tsx'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { SuiteChoice } from './suite-choice.tsx'

/** Who plays: an agent, or a model of the list behind `lam`. */
type Player = { readonly agent: EvaluationAgent; readonly model?: string }

/** What is to be played, by whom and how often, with what that will take. */
export function EvaluateForm({ template }: { template: Template }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const request = useRequestEvaluation()
  const [isRanked, setRanked] = useState(false)
  const [suite, setSuite] = useState<Suite>(suites['standard-1'])
  const [isNewSuite, setNewSuite] = useState(false)
  const [chosen, setChosen] = useState('lam')
  const [wished, setWished] = useState<number | null>(null)
  const [robustness, setRobustness] = useState(false)
  const [caps, setCaps] = useState<Caps>({ tokens: null, cost: null, minutes: null })
  const { data: models = [] } = useQuery(modelsQuery)
  const player = playerOf(chosen)
  const price = models.find(({ id }) => id === player.model)?.price ?? null
  const practised = wished ?? defaultSeeds[player.model === undefined ? 'builtin' : 'model']
  const played = isRanked ? { seeds: measuredLimits.games, robustness: false } : { seeds: practised, robustness }
  const estimate = estimateOf({ ...player, ...played, price, suite, content: template.content })
  const { submit, isPending, error } = useSubmit(async () => {
    const input: EvaluationInput = {
      template_id: template.id,
      ...suiteInput(suite),
      ...(isRanked ? { ranked: true } : played),
      ...player,
      ...capsInput({
        ...caps,
        tokens: player.model === undefined ? null : caps.tokens,
        cost: price === null ? null : caps.cost,
      }),
    }
    const { id } = await request(input)
    await navigate({ to: '/evaluations/$evaluationId', params: { evaluationId: String(id) } })
  })
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {template.is_own && (
        <RankedChoice
          isRanked={isRanked}
          suite={SuiteNameSchema.safeParse(suite.name).data ?? 'standard-1'}
          onChange={(next) => {
            setRanked(next)
            if (!next) return
            if (!builtinSuite(suite.name)) setSuite(suites['standard-1'])
            setNewSuite(false)
            if (player.agent !== 'lam') setChosen('lam')
          }}
        />
      )}
      <SuiteChoice
        suite={suite}
        isNew={isNewSuite}
        isRanked={isRanked}
        onChange={(next, isNew) => {
          setSuite(next)
          setNewSuite(isNew)
        }}
      />
      <NativeSelect
        label={t`Player`}
        description={describe(player)}
        value={chosen}
        data={playersOf(models, isRanked)}
        onChange={({ currentTarget: { value } }) => {
          setChosen(value)
          setWished(null)
        }}
      />
      {!isRanked && (
        <>
          <NumberInput
            label={t`Games`}
            description={t`Each on a seed of its own, 1 to ${formatCount(maxSeeds)}.`}
            min={1}
            max={maxSeeds}
            clampBehavior="blur"
            allowDecimal={false}
            allowNegative={false}
            value={practised}
            onChange={(value) => setWished(typeof value === 'number' && value > 0 ? Math.min(value, maxSeeds) : null)}
          />
          <Checkbox
            label={t`Measure robustness as well`}
            description={t`Each game is played five times more, told otherwise: mirrored, turned, moved, with noise, reordered.`}
            checked={robustness}
            onChange={({ currentTarget: { checked } }) => setRobustness(checked)}
          />
        </>
      )}
      <CapsFields caps={caps} isModel={player.model !== undefined} hasPrice={price !== null} onChange={setCaps} />
      <p className={classes.estimate}>{estimate}</p>
      <Refusal>{error?.message}</Refusal>
      <Button type="submit" disabled={isPending || (isNewSuite && !isSuiteName(suite.name))}>
        {isPending ? (
          <Trans>Beginning…</Trans>
        ) : isRanked ? (
          <Trans>Rank version {template.version}</Trans>
        ) : (
          <Trans>Evaluate version {template.version}</Trans>
        )}
      </Button>
    </form>
  )
}

function describe({ agent, model }: Player): string {
  if (agent !== 'lam') return agentDescription(agent)
  if (model !== undefined) return tNow`A model that your template steers.`
  return tNow`Reads the sentences of the template by rules: not a language model.`
}

const modelPrefix = 'model '

const playerOf = (chosen: string): Player =>
  chosen.startsWith(modelPrefix)
    ? { agent: 'lam', model: chosen.slice(modelPrefix.length) }
    : { agent: EvaluationAgentSchema.parse(chosen) }

/** The rule engine first; agents that read no template are what it is measured against. */
function playersOf(models: readonly ChatModel[], isRanked: boolean) {
  const asked = models.filter(({ is_rule_engine }) => !is_rule_engine)
  const others = EvaluationAgentSchema.options.filter((agent) => agent !== 'lam')
  const readers = [
    {
      group: tNow`Reads the template`,
      items: [
        { value: 'lam', label: tNow`Built-in rule engine` },
        ...asked.map(({ id }) => ({ value: modelPrefix + id, label: id })),
      ],
    },
  ]
  if (isRanked) return readers
  return [
    ...readers,
    { group: tNow`Plays without it`, items: others.map((agent) => ({ value: agent, label: agentLabel(agent) })) },
  ]
}
