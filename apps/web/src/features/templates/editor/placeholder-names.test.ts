import { renderTemplate } from '@clew/agents/lam/render-template'
import { toldObservation } from '@clew/agents/lam/told-observation'
import { expect, test } from 'vitest'
import { placeholderNames, unknownPlaceholders } from './placeholder-names.ts'

test('a name that nothing fills is named once, in order', () => {
  const text = '{{player_pos}} {{ players }} {{germs}} {{exit-pos}} {{players}} {{Germs}}'
  expect(unknownPlaceholders(text)).toEqual(['players', 'exit-pos', 'Germs'])
})

test('braces that are no placeholder are left alone', () => {
  expect(unknownPlaceholders('{player} {{}} {{ }} {{"hint": "x"}} {{two words}} {{open')).toEqual([])
})

test('what is unknown here reaches the agent as it stands, and what is known does not', () => {
  const seen = toldObservation({
    sessionId: 's',
    tick: 0,
    player_pos: [1, 1] satisfies [number, number],
    exit_pos: [3, 3] satisfies [number, number],
    visible_map: [[0]] satisfies 0[][],
    oxygenPellets: [],
    germs: [],
    health: 100,
    oxygen: 100,
    prompt_template: null,
  })
  const memory = { visited: [], lastError: 'none' }
  expect(renderTemplate('{{players}}', seen, memory)).toBe('{{players}}')
  for (const name of placeholderNames) expect(renderTemplate(`{{ ${name} }}`, seen, memory)).not.toContain('{{')
})
