import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { themeValues } from './src/ui/theme/theme-values.ts'

/**
 * Writes what a step of a scale is in the place of its name when the app is built: no step changes while it runs, and a name is
 * longer than what it stands for. Spaces, and what is beyond Mantine's sizes, stand in `src/ui/theme/scales.css`; its sizes in theme-values.ts.
 */
export function inlineScales(): Plugin {
  const steps = readSteps()
  return {
    name: 'inline-scales',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.css$/ },
      handler: (code) => ({
        code: code.replaceAll(/var\((--[\w-]+)\)/g, (use, name: string) => steps.get(name) ?? use),
        map: null,
      }),
    },
  }
}

function readSteps(): ReadonlyMap<string, string> {
  const sheet = readFileSync(new URL('src/ui/theme/scales.css', import.meta.url), 'utf8')
  const ours = [...sheet.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value] as const)
  return new Map([...ours, ...stepsOf('radius', themeValues.radius), ...stepsOf('font-size', themeValues.fontSizes)])
}

const stepsOf = (scale: string, steps: Partial<Record<string, string>> = {}) =>
  Object.entries(steps).map(([step, value = '']) => [`--mantine-${scale}-${step}`, value] as const)
