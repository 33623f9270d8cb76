import { expect, it } from 'vitest'
import { commandOf, directionOf } from './keys.ts'

const press = (code: string, key: string, modifiers = {}) => ({
  code,
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...modifiers,
})

it.each([
  ['ArrowUp', 'ArrowUp', 1],
  ['ArrowRight', 'ArrowRight', 2],
  ['KeyS', 's', 3],
  ['KeyA', 'A', 4],
  ['KeyQ', 'q', undefined],
])('%s gives a direction by its place on the keyboard', (code, key, direction) => {
  expect(directionOf(press(code, key))).toBe(direction)
})

it('knows WASD on a keyboard that has other letters there', () => {
  expect(directionOf(press('KeyW', 'z'))).toBe(1)
})

it.each([
  ['m', 'menu'],
  ['P', 'pause'],
  ['n', 'mini-map'],
  ['R', 'restart'],
  ['l', 'look-around'],
  ['v', 'sound'],
  ['f', 'full-screen'],
  ['?', 'help'],
  ['x', undefined],
])('%s gives a command by its letter', (key, command) => {
  expect(commandOf(press('KeyX', key))).toBe(command)
})

it('leaves the shortcuts of the browser alone', () => {
  expect(commandOf(press('KeyP', 'p', { ctrlKey: true }))).toBeUndefined()
  expect(directionOf(press('ArrowLeft', 'ArrowLeft', { altKey: true }))).toBeUndefined()
})
