import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { useGameSession } from '../session/use-game-session.ts'

interface Props {
  readonly isHinted: boolean
  readonly sessionId: string
  readonly onChange: (isHinted: boolean) => void
}

/** Whether an agent is asked for hints while a person plays; it holds for the running game too. */
export function HintsChoice({ isHinted, sessionId, onChange }: Props) {
  const { t } = useLingui()
  const session = useGameSession()
  const change = (isOn: boolean) => {
    onChange(isOn)
    const { phase, mode } = session.get()
    if (phase !== 'running' || mode !== 'manual') return
    if (isOn) session.connect(sessionId)
    else session.disconnect()
  }
  return (
    <Checkbox
      label={t`Hints from an agent`}
      description={t`When you play by hand: it says what it would do, and its path is drawn. It may freeze germs and break walls too.`}
      checked={isHinted}
      onChange={({ currentTarget }) => change(currentTarget.checked)}
    />
  )
}
