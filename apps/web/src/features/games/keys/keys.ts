import { msg } from '@lingui/core/macro'
import type { Direction } from '../session/steering.ts'

/** What a key asks for on the play screen: the keys of `docs/spec/game.md` section 2, and some more. */
export type KeyCommand = (typeof keyCommands)[number]['command']

// By position, so that WASD lies under the same fingers on every keyboard.
const directions = new Map<string, Direction>([
  ['ArrowUp', 1],
  ['ArrowRight', 2],
  ['ArrowDown', 3],
  ['ArrowLeft', 4],
  ['KeyW', 1],
  ['KeyD', 2],
  ['KeyS', 3],
  ['KeyA', 4],
])

/** By letter, as they are named on screen. */
export const keyCommands = [
  { key: 'P', command: 'pause', text: msg`Pause or go on` },
  { key: 'M', command: 'menu', text: msg`Menu` },
  { key: 'N', command: 'mini-map', text: msg`Mini-map` },
  { key: 'R', command: 'restart', text: msg`Restart in a new maze` },
  { key: 'L', command: 'look-around', text: msg`Look around: hear where you are and what is near` },
  { key: 'V', command: 'sound', text: msg`Sound on or off` },
  { key: 'F', command: 'full-screen', text: msg`Full screen` },
  { key: '?', command: 'help', text: msg`This list` },
] as const

type Key = Pick<KeyboardEvent, 'code' | 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

const hasModifier = (key: Key) => key.ctrlKey || key.metaKey || key.altKey

/** The direction of an arrow or WASD key. */
export function directionOf(key: Key): Direction | undefined {
  return hasModifier(key) ? undefined : directions.get(key.code)
}

/** The command of a letter key. */
export function commandOf(key: Key): KeyCommand | undefined {
  if (hasModifier(key)) return undefined
  return keyCommands.find((known) => known.key === key.key.toUpperCase())?.command
}

/** What uses letters or arrows itself: fields, lists, sliders, tabs. */
const ownKeys = [
  'input, textarea, select, [contenteditable]:not([contenteditable="false"])',
  '[role="slider"], [role="listbox"], [role="radiogroup"], [role="tablist"], [role="menu"], [role="separator"]',
].join(', ')

const isWithin = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null

/** Whether somebody is typing or choosing with the keys. */
export const isTypedInto = (target: EventTarget | null): boolean => isWithin(target, ownKeys)

/** Whether keys are not meant for the game: somebody is typing or choosing, or has a dialog before them. */
export const isMeantForField = (target: EventTarget | null): boolean =>
  isTypedInto(target) || isWithin(target, '[role="dialog"], [role="alertdialog"]')

/** What Space and Enter are for. */
export const isControl = (target: EventTarget | null): boolean => isWithin(target, 'button, a, summary')
