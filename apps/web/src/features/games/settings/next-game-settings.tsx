import type { AgentName } from '@clew/contracts/agents'
import { layoutOf, type BoardName } from '@clew/engine'
import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, NumberInput } from '@mantine/core'
import { WhatIs } from '../../../ui/what-is/what-is.tsx'
import { useIsPlayedHere } from '../start/tried-template.ts'
import type { PlaySettings } from './play-settings.ts'
import classes from './settings-panel.module.css'
import { shortTitle } from './short-title.ts'
import { agentDescription, agentOptions } from '../../../lib/agent-labels.ts'
import { HintsChoice } from './hints-choice.tsx'
import { RaceChoice } from '../ghost/race-choice.tsx'
import { germLimits } from '../start/last-choice.ts'
import { offeredBoardOptions } from '../../../lib/board-labels.ts'
import { boardText } from '../start/board-description.ts'
import { ProgramChoice } from '../start/program-choice.tsx'
import { ClockChoice } from '../start/clock-choice.tsx'
import { usePlayTemplates } from '../start/use-play-templates.ts'
import { useSuitableClock } from '../start/use-suitable-clock.ts'

interface Props {
  readonly settings: PlaySettings
  readonly onChange: (part: Partial<PlaySettings>) => void
}

/** What the next game begins with. */
export function NextGameSettings({ settings, onChange }: Props) {
  const { t } = useLingui()
  const suitableClock = useSuitableClock()
  const isHere = useIsPlayedHere()
  const layout = layoutOf(settings.board)
  return (
    <>
      <TemplateSelect templateId={settings.templateId} onChange={onChange} />
      <div className={classes.pair}>
        <BoardSelect board={settings.board} onChange={onChange} />
        <NumberInput
          label={t`Germs`}
          classNames={{ root: classes.germs ?? '', controls: classes.spinner ?? '' }}
          min={germLimits.least}
          max={germLimits.most}
          clampBehavior="none"
          allowDecimal={false}
          allowNegative={false}
          value={layout?.germs ?? settings.germs}
          disabled={layout !== null}
          onChange={(value) => onChange({ germs: Math.min(Number(value), germLimits.most) })}
        />
      </div>
      <div className={classes.pair}>
        <AgentSelect agent={settings.agent} onChange={onChange} />
        <div className={classes.beside}>
          <WhatIs term="lam" />
        </div>
      </div>
      {settings.agent === 'program' && !isHere && (
        <ProgramChoice program={settings.program} onChange={(program) => onChange({ program })} />
      )}
      <ClockChoice
        chosen={settings.clock}
        suitable={suitableClock(settings.agent)}
        onChange={(clock) => onChange({ clock })}
      >
        <Trans>All of these count from the next game on, agent and clock in LAM mode.</Trans>
      </ClockChoice>
      <HintsChoice
        isHinted={settings.isHinted}
        sessionId={settings.sessionId}
        onChange={(isHinted) => onChange({ isHinted })}
      />
      <RaceChoice isRaced={settings.isRaced} onChange={(isRaced) => onChange({ isRaced })} />
    </>
  )
}

function TemplateSelect({ templateId, onChange }: { templateId: number | null; onChange: Props['onChange'] }) {
  const { t } = useLingui()
  const { templates } = usePlayTemplates()
  const options = templates?.map(({ id, title }) => ({ value: String(id), label: shortTitle(title) })) ?? []
  const first = templates === undefined ? t`Loading templates…` : t`No template`
  return (
    <NativeSelect
      label={t`Template`}
      data={[{ value: '', label: first }, ...options]}
      value={templateId ?? ''}
      onChange={({ currentTarget }) => onChange({ templateId: Number(currentTarget.value) || null })}
    />
  )
}

function BoardSelect({ board, onChange }: { board: BoardName; onChange: Props['onChange'] }) {
  const { t } = useLingui()
  return (
    <NativeSelect
      label={t`Board`}
      classNames={{ root: classes.grow ?? '' }}
      title={boardText(board)}
      data={offeredBoardOptions(board)}
      value={board}
      onChange={({ currentTarget }) => onChange({ board: currentTarget.value as BoardName })}
    />
  )
}

function AgentSelect({ agent, onChange }: { agent: AgentName; onChange: Props['onChange'] }) {
  const { t } = useLingui()
  const isHere = useIsPlayedHere()
  return (
    <NativeSelect
      label={t`Agent`}
      classNames={{ root: classes.grow ?? '' }}
      title={agentDescription(agent)}
      data={agentOptions(isHere)}
      value={agent}
      onChange={({ currentTarget }) => onChange({ agent: currentTarget.value as AgentName })}
    />
  )
}
