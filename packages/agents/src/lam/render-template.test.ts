import { expect, test } from 'vitest'
import { observationOf } from '../testing/observation.ts'
import { placeholders } from './placeholders.ts'
import { renderMessages, renderTemplate } from './render-template.ts'
import { toldObservation } from './told-observation.ts'

const memory = {
  visited: [
    [1, 1],
    [1, 2],
  ] as const,
  lastError: 'Invalid LAM JSON',
}
const state = toldObservation(observationOf())

function rendered(name: string) {
  return renderTemplate(`{{${name}}}`, state, memory)
}

test.each([
  ['player_pos', '[1,1]'],
  ['exit_pos', '[3,3]'],
  ['oxygenPellets', '[{"x":2,"y":1}]'],
  ['germs', '[{"x":1,"y":3,"dx":0,"dy":-1,"speed":4}]'],
  ['oxygen', '98'],
  ['oxygen_collected', '2'],
  ['health', '100'],
  ['breaks_remaining', '3'],
  ['game_tick', '0'],
  ['visible_map', '[[0,0,0,0,0],[0,1,1,1,0],[0,1,0,1,0],[0,1,1,1,0],[0,0,0,0,0]]'],
  ['grid', '#####\n#Po.#\n#.#.#\n#G.E#\n#####'],
  ['legal_moves', '{"right":[2,1],"down":[1,2]}'],
  ['visited', '[[1,1],[1,2]]'],
  ['last_error', 'Invalid LAM JSON'],
  ['state_json', JSON.stringify(state)],
])('{{%s}} is filled', (name, value) => {
  expect(rendered(name)).toBe(value)
})

test('{{adjacency}} lists the floor cells beside each floor cell', () => {
  expect(rendered('adjacency').split('\n')).toEqual([
    '(1,1): (2,1) (1,2)',
    '(2,1): (3,1) (1,1)',
    '(3,1): (3,2) (2,1)',
    '(1,2): (1,1) (1,3)',
    '(3,2): (3,1) (3,3)',
    '(1,3): (1,2) (2,3)',
    '(2,3): (3,3) (1,3)',
    '(3,3): (3,2) (2,3)',
  ])
})

test('every placeholder has a name of its own and a line for the editor', () => {
  expect(new Set(placeholders.map(({ name }) => name)).size).toBe(placeholders.length)
  for (const { description } of placeholders) expect(description).toMatch(/^[A-Z0-9].+\.$/)
})

test('space inside the braces is fine, unknown placeholders and other braces stay as they are', () => {
  const text = '{{ player_pos }} {{player_position}} {player_pos} {{}} {"a":{}}'
  expect(renderTemplate(text, state, memory)).toBe('[1,1] {{player_position}} {player_pos} {{}} {"a":{}}')
})

test('what is filled in is not filled again', () => {
  const tricky = { ...memory, lastError: '{{player_pos}} $& $1' }
  expect(renderTemplate('{{last_error}}', state, tricky)).toBe('{{player_pos}} $& $1')
})

test('a template that repeats the whole state without end stays a bounded prompt', () => {
  expect(renderTemplate('{{state_json}}'.repeat(2000), state, memory).length).toBeLessThan(250_000)
})

test('the messages are the filled template and the observation, and nothing else', () => {
  const template = { title: 'T', content: 'You are at {{player_pos}}.', version: 3, user_id: 1 }
  expect(renderMessages(observationOf({ prompt_template: template, agent: 'lam' }), memory)).toEqual([
    { role: 'system', content: 'You are at [1,1].' },
    { role: 'user', content: JSON.stringify(state) },
  ])
})

test('without a template there is only the observation', () => {
  expect(renderMessages(observationOf({ prompt_template: null }), memory)).toEqual([
    { role: 'user', content: JSON.stringify(state) },
  ])
})
