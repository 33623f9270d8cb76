import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyMemory } from '../../lam/agent-memory.ts'
import { renderTemplate } from '../../lam/render-template.ts'
import { toldObservation } from '../../lam/told-observation.ts'
import { observationOf } from '../../testing/observation.ts'
import type { Message } from './read-state.ts'
import { germsStoodStill, readState, trailOf } from './read-state.ts'

const user = (content: unknown): Message => ({
  role: 'user',
  content: typeof content === 'string' ? content : JSON.stringify(content),
})
const system = (content: string): Message => ({ role: 'system', content })
const observation = observationOf()

test('the state is the JSON object in the user message, alone or in a text', () => {
  const seen = { player_pos: [1, 1], exit_pos: [3, 3], breaks_remaining: 3, germs: [{ x: 1, y: 3 }] }
  expect(readState([system('Avoid germs.'), user(observation)])).toMatchObject(seen)
  expect(readState([user(`Avoid germs. Here it is: ${JSON.stringify(observation)} Go!`)])).toMatchObject(seen)
})

test('a template that fills in the fields itself is enough', () => {
  const template =
    'You stand at player_pos: {{player_pos}}. exit_pos is {{exit_pos}}.\nvisible_map = {{visible_map}}\ngerms: {{germs}}'
  const state = readState([system(renderTemplate(template, toldObservation(observation), emptyMemory())), user('Go.')])
  expect(state).toMatchObject({
    player_pos: [1, 1],
    exit_pos: [3, 3],
    germs: [{ x: 1, y: 3, dx: 0, dy: -1 }],
    oxygen: null,
  })
})

test.each(['visible_map', 'player_pos', 'exit_pos'])('without %s there is no state', (field) => {
  expect(readState([user({ ...observation, [field]: undefined })])).toBeNull()
})

test('a player beyond the map or a ragged map is no state', () => {
  expect(readState([user({ ...observation, player_pos: [9, 9] })])).toBeNull()
  expect(readState([user({ ...observation, visible_map: [[1], [1, 1]] })])).toBeNull()
})

test('a state of an earlier turn is the past', () => {
  expect(readState([user(observation), { role: 'assistant', content: 'ok' }, user('And now?')])).toBeNull()
})

test('nothing that a user writes makes it fail', () => {
  const nasty = fc.oneof(
    fc.string(),
    fc.json(),
    fc.json().map((json) => `visible_map: ${json} player_pos: ${json}`),
    fc.string().map((text) => '{['.repeat(2000) + text),
  )
  fc.assert(fc.property(nasty, (content) => void readState([user(content)])))
})

test('the trail is where the player was seen, and the paths that it walked in between', () => {
  const messages = [
    user(observation),
    { role: 'assistant' as const, content: '{"path": [[1,1],[2,1],[3,1],[3,2]]}' },
    user({ ...observation, player_pos: [3, 1] }),
  ]
  expect(trailOf(messages, 5)).toEqual([6, 7, 8])
  expect(trailOf([system('visited: [[1,1],[1,2]]')], 5)).toEqual([6, 11])
})

test('germs that are where they were stood still', () => {
  const now = readState([user(observation)])!
  expect(germsStoodStill([user(observation), user(observation)], now)).toBe(true)
  expect(germsStoodStill([user({ ...observation, germs: [{ x: 1, y: 2 }] }), user(observation)], now)).toBe(false)
  expect(germsStoodStill([user(observation)], now)).toBe(false)
})
