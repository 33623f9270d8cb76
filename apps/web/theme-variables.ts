import { convertCssVariables, defaultCssVariablesResolver, DEFAULT_THEME, mergeMantineTheme } from '@mantine/core'
import type { Plugin } from 'vite'
import { cssVariablesResolver, themeValues } from './src/ui/theme/theme-values.ts'

const name = 'virtual:theme-variables.css'
const file = '/theme-variables.css'

/**
 * Mantine's variables with the values of our theme as a style sheet, reckoned when the app is built: the browser would do
 * so before it draws anything.
 */
export function themeVariables(): Plugin {
  return {
    name: 'theme-variables',
    resolveId: (id) => (id === name ? file : undefined),
    load: (id) => (id === file ? styles() : undefined),
  }
}

function styles(): string {
  const theme = mergeMantineTheme(DEFAULT_THEME, themeValues)
  const known = defaultCssVariablesResolver(theme)
  const ours = cssVariablesResolver(theme)
  return convertCssVariables({
    variables: { ...known.variables, ...ours.variables },
    light: { '--mantine-color-scheme': 'light', ...known.light, ...ours.light },
    dark: { '--mantine-color-scheme': 'dark', ...known.dark, ...ours.dark },
  })
}
