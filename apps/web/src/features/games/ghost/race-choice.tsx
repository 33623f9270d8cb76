import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'

interface Props {
  readonly isRaced: boolean
  readonly onChange: (isRaced: boolean) => void
}

/** Whether the DQN walks beside the player in the next game. */
export function RaceChoice({ isRaced, onChange }: Props) {
  const { t } = useLingui()
  return (
    <Checkbox
      label={t`Race the DQN`}
      description={t`A translucent player that learned the game walks the same maze past the same germs, without powers. It changes no score.`}
      checked={isRaced}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}
