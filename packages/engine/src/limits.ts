/** Version of the rules: raised by every change that plays any recorded game differently. Version 2 seals games; unsealed ones play as in 1. */
export const engineVersion = 2

/** Length of a tick (`docs/spec/game.md` section 9). */
export const tickMs = 100

/** A game that is still running after so many ticks is lost (`docs/spec/design.md` section 6). */
export const maxTicks = 36_000

/** Speed of every germ as agents are told it (`docs/spec/game.md` sections 3 and 9): one cell a tick. No rule reads it. */
export const germSpeed = 4

/** Walls that can be broken in one game of the specification's own (`docs/spec/design.md` section 5). */
export const wallBreaksPerGame = 3

/** What the new score of a game in LAM mode is multiplied with (`docs/spec/game.md` section 9). */
export const lamModeFactor = 1.5

/** Durations of effects that are asked for without one, ms (`docs/spec/game.md` sections 5 and 9). */
export const hintDefaultsMs = { speedBoost: 1500, slowGerms: 3000, freezeGerms: 3500, highlight: 5000 } as const

/** No effect is longer than a whole game, ms. */
export const maxEffectMs = maxTicks * tickMs

/** What a hint may hold at most: coordinates, cells in each of its lists, steps of a walk, ms of an effect. */
export const hintBounds = {
  axis: 63,
  path: 255,
  breakWalls: 8,
  spawnOxygen: 8,
  highlight: 64,
  bfsSteps: 4,
  effectMs: maxEffectMs,
} as const

/** Whether `value` is an integer from `low` to `high`. */
export function isIntegerWithin(value: number, low: number, high: number): boolean {
  return Number.isInteger(value) && value >= low && value <= high
}
