import { agentChoices, type AgentChoice } from '@clew/agents/agent-choices'
import type { AgentName, Clock } from '@clew/contracts/http/games'
import { Input, NativeSelect, NumberInput, SegmentedControl } from '@mantine/core'
import { germLimits, type PlaySettings } from './play-settings.ts'
import { SessionIdField } from './session-id-field.tsx'
import classes from './settings-panel.module.css'
import { shortTitle } from './short-title.ts'
import { usePlayTemplates } from '../start/use-play-templates.ts'

interface Props {
  readonly settings: PlaySettings
  readonly onChange: (part: Partial<PlaySettings>) => void
}

/** What the next game begins with. */
export function NextGameSettings({ settings, onChange }: Props) {
  return (
    <>
      <TemplateSelect templateId={settings.templateId} onChange={onChange} />
      <SessionIdField sessionId={settings.sessionId} onChange={(sessionId) => onChange({ sessionId })} />
      <div className={classes.pair}>
        <NumberInput
          label="Germs"
          classNames={{ root: classes.germs ?? '', controls: classes.spinner ?? '' }}
          min={germLimits.least}
          max={germLimits.most}
          clampBehavior="strict"
          allowDecimal={false}
          value={settings.germs}
          onChange={(value) => onChange({ germs: Number(value) })}
        />
        <AgentSelect agent={settings.agent} onChange={onChange} />
      </div>
      <ClockChoice clock={settings.clock} onChange={onChange} />
    </>
  )
}

function TemplateSelect({ templateId, onChange }: { templateId: number | null; onChange: Props['onChange'] }) {
  const { templates } = usePlayTemplates()
  const options = templates?.map(({ id, title }) => ({ value: String(id), label: shortTitle(title) })) ?? []
  const first = templates === undefined ? 'Loading templates…' : 'No template'
  return (
    <NativeSelect
      label="Template"
      data={[{ value: '', label: first }, ...options]}
      value={templateId ?? ''}
      onChange={({ currentTarget }) => onChange({ templateId: Number(currentTarget.value) || null })}
    />
  )
}

const agentOptions = Object.values<AgentChoice>(agentChoices).map(({ name, label, isAvailable }) => ({
  value: name,
  label: isAvailable ? label : `${label} (coming later)`,
  disabled: !isAvailable,
}))

function AgentSelect({ agent, onChange }: { agent: AgentName; onChange: Props['onChange'] }) {
  return (
    <NativeSelect
      label="Agent"
      classNames={{ root: classes.grow ?? '' }}
      title={agentChoices[agent].description}
      data={agentOptions}
      value={agent}
      onChange={({ currentTarget }) => onChange({ agent: currentTarget.value as AgentName })}
    />
  )
}

const clocks = [
  { value: 'realtime', label: 'Real time', text: 'The game goes on while the agent thinks.' },
  { value: 'lockstep', label: 'Lockstep', text: 'The game waits while the agent thinks.' },
] as const

function ClockChoice({ clock, onChange }: { clock: Clock; onChange: Props['onChange'] }) {
  return (
    <div className={classes.clock}>
      <Input.Label labelElement="div" id="clock">
        Clock
      </Input.Label>
      <SegmentedControl
        fullWidth
        aria-labelledby="clock"
        data={clocks.map(({ value, label }) => ({ value, label }))}
        value={clock}
        onChange={(value) => onChange({ clock: value })}
      />
      <p className={classes.note}>
        {clocks.find(({ value }) => value === clock)?.text} All of these count from the next game on, agent and clock in
        LAM mode.
      </p>
    </div>
  )
}
