import { effectTicksLeft, tickMs, type Game } from '@clew/engine'

/** An effect that shows; `leftMs` of game time is null where it lasts until it is switched off. */
export interface EffectInForce {
  readonly name: 'Speed' | 'Freeze' | 'Slow' | 'Reveal'
  readonly leftMs: number | null
}

export function effectsInForce(game: Game): EffectInForce[] {
  const left = effectTicksLeft(game)
  const timed = [
    ['Speed', left.speedBoost],
    ['Freeze', left.freezeGerms],
    ['Slow', left.slowGerms],
  ] as const
  const effects: EffectInForce[] = timed.flatMap(([name, ticks]) =>
    ticks > 0 ? [{ name, leftMs: ticks * tickMs }] : [],
  )
  return game.revealMap ? [...effects, { name: 'Reveal', leftMs: null }] : effects
}
