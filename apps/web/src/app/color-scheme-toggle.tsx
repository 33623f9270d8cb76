import { useLingui } from '@lingui/react/macro'
import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useAuth } from '../lib/auth.tsx'
import { rememberAccountScheme, rememberChosenScheme } from '../ui/theme/color-scheme.ts'
import { saveTheme } from '../data/settings.ts'

/** Dark or light; a visitor's app follows the system until it is pressed, and an account keeps what was chosen. */
export function ColorSchemeToggle() {
  const { t } = useLingui()
  const { status } = useAuth()
  const client = useQueryClient()
  const { setColorScheme } = useMantineColorScheme()
  const other = useComputedColorScheme('dark') === 'dark' ? 'light' : 'dark'
  const label = other === 'light' ? t`Use light mode` : t`Use dark mode`
  const change = () => {
    setColorScheme(other)
    if (status !== 'signed-in') return rememberChosenScheme(other)
    rememberAccountScheme(other)
    saveTheme(client, other)
  }
  return (
    <ActionIcon variant="subtle" size="lg" aria-label={label} title={label} onClick={change}>
      {other === 'light' ? <IconSun size={20} stroke={1.75} /> : <IconMoon size={20} stroke={1.75} />}
    </ActionIcon>
  )
}
