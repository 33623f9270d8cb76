import { agentChoices } from '@clew/agents/agent-choices'
import type { AgentName } from '@clew/contracts/http/games'
import type { Mode } from '@clew/engine'
import { NativeSelect, Radio } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useAuth } from '../../../lib/auth.tsx'
import { healthQuery } from '../session/api.ts'
import { ChoiceCard } from './choice-card.tsx'
import { LamDrawing, ManualDrawing } from './mode-drawings.tsx'
import classes from './start-dialog.module.css'

interface Props {
  readonly mode: Mode
  readonly agent: AgentName
  readonly onChange: (part: { mode?: Mode; agent?: AgentName }) => void
}

export function ModeChoice({ mode, agent, onChange }: Props) {
  return (
    <div className={classes.choices}>
      <Radio.Group label="Choose Mode" value={mode} onChange={(value) => onChange({ mode: value as Mode })}>
        <div className={classes.modes}>
          <ChoiceCard
            value="manual"
            label="Manual Mode"
            text="You move, with arrow keys, WASD or swipes. The agent may send hints."
            isFocused={mode === 'manual'}
            drawing={<ManualDrawing />}
          />
          <ChoiceCard
            value="lam"
            label="LAM Mode"
            text="The agent moves, steered by your template. You watch."
            isFocused={mode === 'lam'}
            drawing={<LamDrawing />}
          />
        </div>
      </Radio.Group>
      {mode === 'lam' && <AgentChoice agent={agent} onChange={(chosen) => onChange({ agent: chosen })} />}
    </div>
  )
}

const available = Object.values(agentChoices).filter(({ isAvailable }) => isAvailable)

function AgentChoice({ agent, onChange }: { agent: AgentName; onChange: (agent: AgentName) => void }) {
  const { description } = agentChoices[agent]
  const model = useModelText()
  const text = agent === 'lam' ? `${description} ${model}` : `${description} It reads no template and is not ranked.`
  return (
    <NativeSelect
      label="Agent"
      description={text}
      inputWrapperOrder={['label', 'input', 'description']}
      data={available.map(({ name, label }) => ({ value: name, label }))}
      value={agent}
      onChange={({ currentTarget }) => onChange(currentTarget.value as AgentName)}
    />
  )
}

/** Which model answers; a rule engine is never passed off as one. */
function useModelText(): string {
  const isGuest = useAuth().user === null
  const { data } = useQuery({ ...healthQuery, enabled: !isGuest })
  if (isGuest) return 'Here: the built-in rule engine, not a language model.'
  if (!data) return ''
  const { name, is_builtin: isBuiltin } = data.model
  return `Here: ${name}${isBuiltin ? ', a rule engine, not a language model' : ''}.`
}
