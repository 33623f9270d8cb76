import type { ChatPreset } from '@clew/contracts/http/chat'
import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { personaName } from '../persona-words.ts'

interface Props {
  readonly presets: readonly ChatPreset[]
  readonly presetKey: string | null
  readonly onChoose: (key: string | null) => void
}

export function PresetSelect({ presets, presetKey, onChoose }: Props) {
  const { t } = useLingui()
  return (
    <NativeSelect
      label={t`Preset Persona`}
      data={[
        { value: '', label: t`Choose preset…` },
        ...presets.map((preset) => ({ value: preset.key, label: personaName(preset) })),
      ]}
      value={presetKey ?? ''}
      onChange={({ currentTarget }) => onChoose(currentTarget.value || null)}
    />
  )
}
