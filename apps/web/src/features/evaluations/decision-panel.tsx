import type { RetoldDecision, ToldGame } from '@clew/agents/evaluate/retell-game'
import { readHint } from '@clew/contracts/hint'
import type { EvaluationDetail, SeedDetail } from '@clew/contracts/http/evaluations'
import { t as tNow } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Skeleton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useMemo } from 'react'
import { formatCount } from '../../lib/format-number.ts'
import { formatTicks } from '../../lib/game-clock.ts'
import { hintLabels, refusalLabels } from '../../replay/event-labels.ts'
import { useGame, useReplay } from '../../replay/use-replay.ts'
import { DelayedLoading } from '../../ui/loading/delayed-loading.tsx'
import classes from './decision-panel.module.css'
import { FoldedText } from './folded-text.tsx'
import { useWorkerAnswer } from '../../lib/use-worker-answer.ts'

interface Props {
  readonly evaluation: EvaluationDetail
  readonly game: SeedDetail
}

/** What the agent was asked and what it said, at the moment of the replay above. */
export function DecisionPanel({ evaluation, game }: Props) {
  const { t } = useLingui()
  const { suite_spec: suite, content, is_rule_engine } = evaluation
  const told = useRetelling(
    useMemo(
      () => ({ suite, templateText: content, result: game, answers: is_rule_engine ? null : game.answers }),
      [suite, content, is_rule_engine, game],
    ),
  )
  return (
    <section className={classes.panel} aria-labelledby="decision">
      {told === 'pending' ? (
        <DelayedLoading label={t`Loading what was asked and said...`}>
          <Skeleton height={240} radius="md" animate={false} />
        </DelayedLoading>
      ) : told === 'none' || told.length === 0 ? (
        <>
          <h2 id="decision">
            <Trans>Asked and said</Trans>
          </h2>
          <p>
            <Trans>
              This game cannot be told in full any more: it was played before answers were kept, or by other rules than
              this page has.
            </Trans>
          </p>
        </>
      ) : (
        <Decisions told={told} evaluation={evaluation} game={game} />
      )}
    </section>
  )
}

function Decisions({ told, evaluation, game }: Props & { told: readonly RetoldDecision[] }) {
  const { t } = useLingui()
  const replay = useReplay()
  const at = useGame(({ tick }) =>
    Math.max(
      0,
      told.findLastIndex(({ askedTick }) => askedTick <= tick),
    ),
  )
  const shown = told[at]!
  const goTo = (index: number) => replay.seek(told[index]!.askedTick)
  const [number, count, time] = [at + 1, told.length, formatTicks(shown.askedTick)]
  return (
    <>
      <header className={classes.head}>
        <h2 id="decision">
          <Trans>
            Asked and said: decision {number} of {count}, at {time}
          </Trans>
        </h2>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t`Previous decision`}
          disabled={at === 0}
          onClick={() => goTo(at - 1)}
        >
          <IconChevronLeft size={20} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t`Next decision`}
          disabled={number === count}
          onClick={() => goTo(at + 1)}
        >
          <IconChevronRight size={20} />
        </ActionIcon>
      </header>
      <Facts shown={shown} isTimed={!evaluation.is_rule_engine} />
      <Broken tick={shown.askedTick} evaluation={evaluation} game={game} />
      <Texts shown={shown} />
    </>
  )
}

function Facts({ shown: { decision, outcome }, isTimed }: { shown: RetoldDecision; isTimed: boolean }) {
  const { t } = useLingui()
  const { parse, usage, latencyMs, failure, hint } = decision
  const asked = parse === 'failed' ? null : hintLabels(readHint(hint).hint, 'lam').join(', ')
  const refused = outcome ? refusalLabels(outcome) : []
  const facts = [
    [t`Read`, failure?.message ?? parseLabel(parse)],
    [t`Asked for`, asked ?? '–'],
    [t`Refused`, refused.length > 0 ? refused.join(' ') : '–'],
    [t`Tokens`, usage ? tokensText(usage) : '–'],
    [t`Time`, isTimed ? `${formatCount(latencyMs)}\u00a0ms` : '–'],
  ] as const
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const parseLabel = (parse: RetoldDecision['decision']['parse']): string =>
  ({
    valid: tNow`as it came`,
    repaired: tNow`after repair`,
    failed: tNow`no JSON object in it`,
  })[parse]

function tokensText({ promptTokens, completionTokens, estimated }: NonNullable<RetoldDecision['decision']['usage']>) {
  const [read, written] = [formatCount(promptTokens), formatCount(completionTokens)]
  return estimated ? tNow`${read} read, ${written} written (estimated)` : tNow`${read} read, ${written} written`
}

/** The sentences of the template that this decision did not keep to. */
function Broken({ tick, evaluation: { content }, game: { violations = [] } }: Props & { tick: number }) {
  const broken = violations.filter((one) => one.tick === tick)
  if (broken.length === 0) return null
  return (
    <ul className={classes.broken}>
      {broken.map(({ start, end }) => (
        <li key={start}>
          <Trans>Against “{content.slice(start, end)}”</Trans>
        </li>
      ))}
    </ul>
  )
}

function Texts({ shown: { messages, decision } }: { shown: RetoldDecision }) {
  const { t } = useLingui()
  const prompt = messages.filter(({ role }) => role === 'system').map(({ content }) => content)
  const question = messages.at(-1)?.content ?? ''
  const earlier = messages.filter(({ role }) => role !== 'system').slice(0, -1)
  return (
    <div className={classes.texts}>
      <FoldedText title={t`Reply, as it came`} text={decision.raw} isOpen />
      <FoldedText title={t`Observation`} text={question} />
      <FoldedText title={t`Prompt, as the template renders it`} text={prompt.join('\n\n')} />
      {earlier.length > 0 && (
        <FoldedText title={t`Earlier in this game`} text={earlier.map(({ content }) => content).join('\n\n')} />
      )}
    </div>
  )
}

const createWorker = () => new Worker(new URL('retell-worker.ts', import.meta.url), { type: 'module' })

/** What was asked and said in a game; `none` where it cannot be told any more. */
const useRetelling = (game: ToldGame) => useWorkerAnswer<readonly RetoldDecision[]>(createWorker, game)
