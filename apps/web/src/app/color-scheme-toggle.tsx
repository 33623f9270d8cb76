import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'

/** Dark or light; until it is pressed the app follows the system. */
export function ColorSchemeToggle() {
  const { setColorScheme } = useMantineColorScheme()
  const other = useComputedColorScheme('dark') === 'dark' ? 'light' : 'dark'
  return (
    <ActionIcon variant="subtle" size="lg" aria-label={`Use ${other} mode`} onClick={() => setColorScheme(other)}>
      {other === 'light' ? <IconSun size={20} stroke={1.75} /> : <IconMoon size={20} stroke={1.75} />}
    </ActionIcon>
  )
}
