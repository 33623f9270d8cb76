import { readHint, type WireHint, writeHint } from '@clew/contracts/hint'
import { type SecondOpinion, secondOpinions } from '@clew/contracts/agents'
import { type EvaluationAgent, EvaluationAgentSchema } from '@clew/contracts/http/evaluations'
import type { GameRecord } from '@clew/engine'
import { t as tNow } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, CloseButton, NativeSelect, Textarea } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { agentLabel } from '../../lib/agent-labels.ts'
import { formatTicks } from '../../lib/game-clock.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { hintLabels } from '../event-labels.ts'
import { readRun } from '../recorded-run.ts'
import { hintText, readHintText } from './hint-text.ts'
import { useWhatIfWorker } from './use-what-if-worker.ts'
import type { KnownPlayer, WhatIf } from './use-what-if.ts'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import classes from './what-if.module.css'

const waiting = hintText({ path: [] })

interface Props {
  readonly record: GameRecord
  /** At which the other game parts from the record. */
  readonly tick: number
  /** Keeps what was written while the other game is watched. */
  readonly isOpen: boolean
  readonly whatIf: WhatIf
  readonly player: KnownPlayer | undefined
}

/** Another hint for a moment of a recorded game, and who decides after it. */
export function WhatIfPanel({ record, tick, isOpen, whatIf, player }: Props) {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  const ask = useWhatIfWorker()
  const followed = record.hints.findLast((each) => each.tick <= tick)
  const asItWas = hintText(followed ? writeHint(followed.hint) : {})
  const [text, setText] = useState(asItWas)
  const [others, setOthers] = useState<Partial<Record<SecondOpinion, string>>>({})
  const [successor, setSuccessor] = useState<string>(player?.agent ?? 'cautious')
  const read = readHintText(text)
  useEffect(() => {
    if (isOpen) heading.current?.focus()
  }, [isOpen])
  useEffect(() => {
    for (const agent of secondOpinions)
      void ask<WireHint>({ kind: 'ask', record, tick, agent }).then(
        (hint) => setOthers((before) => ({ ...before, [agent]: hintText(hint) })),
        // Its choice stays off.
        () => undefined,
      )
  }, [ask, record, tick])
  const { submit, isPending, error } = useSubmit(async () => {
    if ('problems' in read) return
    const played = await ask<string>({
      kind: 'play-on',
      record,
      tick,
      hint: text === asItWas ? null : read.hint,
      agent: EvaluationAgentSchema.safeParse(successor).data ?? null,
      templateText: player?.templateText ?? '',
      maxTicks: player?.maxTicks ?? null,
    })
    const run = readRun(played)
    if (run) whatIf.show(tick, run)
  })
  return (
    <section className={classes.panel} aria-labelledby="what-if" hidden={!isOpen}>
      <header className={classes.head}>
        <h2 id="what-if" ref={heading} tabIndex={-1}>
          <Trans>What if, at {formatTicks(tick)}</Trans>
        </h2>
        <CloseButton aria-label={t`Back to the recorded game`} onClick={whatIf.close} />
      </header>
      <p className={classes.note}>
        {followed ? (
          <Trans>
            Here the player followed a hint of {formatTicks(followed.tick)}. Say what it should have been, and see what
            comes of it: the same maze and the same germs.
          </Trans>
        ) : (
          <Trans>
            No hint had come yet. Say what it should have been, and see what comes of it: the same maze and the same
            germs.
          </Trans>
        )}
      </p>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <fieldset className={classes.choices} aria-label={t`Hint`}>
          <Choice isChosen={text === asItWas} onChoose={() => setText(asItWas)}>
            <Trans>As it was</Trans>
          </Choice>
          <Choice isChosen={text === waiting} onChoose={() => setText(waiting)}>
            <Trans>Wait</Trans>
          </Choice>
          {secondOpinions.map((agent) => (
            <Choice
              key={agent}
              isChosen={text === others[agent]}
              isOff={others[agent] === undefined}
              onChoose={() => setText(others[agent] ?? text)}
            >
              <Trans>As {agentLabel(agent)} would</Trans>
            </Choice>
          ))}
        </fieldset>
        <Textarea
          label={t`Hint (JSON)`}
          autosize
          minRows={3}
          maxRows={10}
          spellCheck={false}
          classNames={{ input: classes.json ?? '' }}
          value={text}
          error={'problems' in read && read.problems.join(' ')}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
        {'hint' in read && <p className={classes.note}>{hintLabels(readHint(read.hint).hint, 'lam').join(', ')}</p>}
        <NativeSelect
          label={t`Then play on with`}
          value={successor}
          data={successors(player)}
          onChange={({ currentTarget: { value } }) => setSuccessor(value)}
        />
        <Refusal>{error?.message}</Refusal>
        <Button type="submit" disabled={'problems' in read} loading={isPending}>
          <Trans>Play on</Trans>
        </Button>
      </form>
    </section>
  )
}

interface ChoiceProps {
  readonly isChosen: boolean
  readonly isOff?: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}

function Choice({ isChosen, isOff = false, onChoose, children }: ChoiceProps) {
  return (
    <Button variant="default" size="xs" aria-pressed={isChosen} disabled={isOff} onClick={onChoose}>
      {children}
    </Button>
  )
}

/** The game's own agent first, where it can be asked. Any other word than an agent's means the hints of the record. */
function successors(player: KnownPlayer | undefined) {
  const own = player?.agent ?? 'cautious'
  const agents = [own, ...secondOpinions.filter((agent) => agent !== own)]
  return [
    ...agents.map((agent) => ({ value: agent, label: successorLabel(agent) })),
    { value: 'as-recorded', label: tNow`The hints as recorded` },
  ]
}

const successorLabel = (agent: EvaluationAgent): string =>
  agent === 'lam' ? tNow`Built-in rule engine, with the measured text` : agentLabel(agent)
