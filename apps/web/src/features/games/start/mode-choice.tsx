import { type AgentName, isBaseline } from '@clew/contracts/agents'
import type { Clock } from '@clew/contracts/clock'
import type { BoardName, Mode } from '@clew/engine'
import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, NativeSelect, Radio } from '@mantine/core'
import { useIsPlayedHere } from './tried-template.ts'
import { TextLink } from '../../../ui/links/text-link.tsx'
import { WhatIs } from '../../../ui/what-is/what-is.tsx'
import { agentDescription, agentOptions } from '../../../lib/agent-labels.ts'
import { RaceChoice } from '../ghost/race-choice.tsx'
import { ChoiceCard } from './choice-card.tsx'
import { ClockChoice } from './clock-choice.tsx'
import { LamDrawing, ManualDrawing } from './mode-drawings.tsx'
import classes from './start-dialog.module.css'
import { ProgramChoice } from './program-choice.tsx'
import { useServerModel } from './use-server-model.ts'
import { useSuitableClock } from './use-suitable-clock.ts'
import { offeredBoardOptions } from '../../../lib/board-labels.ts'
import { boardText } from './board-description.ts'

interface Props {
  readonly mode: Mode
  readonly agent: AgentName
  readonly program: string | null
  readonly clock: Clock | null
  readonly board: BoardName
  readonly isRaced: boolean
  readonly isHinted: boolean
  readonly onChange: (part: {
    mode?: Mode
    agent?: AgentName
    program?: string
    clock?: Clock
    board?: BoardName
    isRaced?: boolean
    isHinted?: boolean
  }) => void
}

export function ModeChoice({ mode, agent, program, clock, board, isRaced, isHinted, onChange }: Props) {
  const { t } = useLingui()
  const suitableClock = useSuitableClock()
  const isHere = useIsPlayedHere()
  return (
    <div className={classes.choices}>
      <Radio.Group label={t`Choose Mode`} value={mode} onChange={(value) => onChange({ mode: value as Mode })}>
        <div className={classes.modes}>
          <ChoiceCard
            value="manual"
            label={t`Manual Mode`}
            text={t`You move, with arrow keys, WASD or swipes. The agent may send hints.`}
            isFocused={mode === 'manual'}
            drawing={<ManualDrawing />}
          />
          <div className={classes.explained}>
            <ChoiceCard
              value="lam"
              label={t`LAM Mode`}
              text={t`The agent moves, steered by your template. You watch.`}
              isFocused={mode === 'lam'}
              drawing={<LamDrawing />}
            />
            <div className={classes.whatIs}>
              <WhatIs term="lam" />
            </div>
          </div>
        </div>
      </Radio.Group>
      {mode === 'manual' && (
        <Checkbox
          label={t`With hints from an agent, which your template steers`}
          checked={isHinted}
          onChange={({ currentTarget }) => onChange({ isHinted: currentTarget.checked })}
        />
      )}
      {mode === 'lam' && (
        <>
          <AgentChoice agent={agent} onChange={(chosen) => onChange({ agent: chosen })} />
          {agent === 'dqn' && (
            <p className={classes.note}>
              <TextLink to="/dqn">
                <Trans>How good is the DQN?</Trans>
              </TextLink>
            </p>
          )}
          {agent === 'program' && !isHere && (
            <ProgramChoice program={program} onChange={(chosen) => onChange({ program: chosen })} />
          )}
          <ClockChoice
            chosen={clock}
            suitable={suitableClock(agent)}
            onChange={(chosen) => onChange({ clock: chosen })}
          />
        </>
      )}
      <BoardChoice board={board} onChange={(chosen) => onChange({ board: chosen })} />
      <RaceChoice isRaced={isRaced} onChange={(chosen) => onChange({ isRaced: chosen })} />
    </div>
  )
}

function AgentChoice({ agent, onChange }: { agent: AgentName; onChange: (agent: AgentName) => void }) {
  const { t } = useLingui()
  const isHere = useIsPlayedHere()
  const text = useAgentText(agent)
  return (
    <NativeSelect
      label={t`Agent`}
      description={text}
      inputWrapperOrder={['label', 'input', 'description']}
      data={agentOptions(isHere)}
      value={agent}
      onChange={({ currentTarget }) => onChange(currentTarget.value as AgentName)}
    />
  )
}

/** What an agent is, and where it is LAM, which model answers; a rule engine is never passed off as one. */
function useAgentText(agent: AgentName): string {
  const { t } = useLingui()
  const isHere = useIsPlayedHere()
  const model = useServerModel()
  const description = agentDescription(agent)
  if (agent === 'program') return t`${description} Its runs have a ranking of their own.`
  if (isBaseline(agent)) return t`${description} It reads no template and is not ranked.`
  if (isHere) return t`${description} Here: the built-in rule engine, not a language model.`
  if (!model) return description
  const { name, is_builtin: isBuiltin } = model
  return isBuiltin
    ? t`${description} Here: ${name}, a rule engine, not a language model.`
    : t`${description} Here: ${name}.`
}

/** On which board the next game is played. */
function BoardChoice({ board, onChange }: { board: BoardName; onChange: (board: BoardName) => void }) {
  const { t } = useLingui()
  return (
    <NativeSelect
      label={t`Board`}
      description={boardText(board)}
      inputWrapperOrder={['label', 'input', 'description']}
      data={offeredBoardOptions(board)}
      value={board}
      onChange={({ currentTarget }) => onChange(currentTarget.value as BoardName)}
    />
  )
}
