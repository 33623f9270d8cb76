import { cellAt, type Game } from '@clew/engine'
import { exitSentence, germSentence, openWays, placeText } from './describe-game.ts'
import { nearSteps, type EffectName, type GameEvent } from './game-events.ts'
import { findNearest } from './nearest.ts'

const effectWords: Readonly<Record<EffectName, string>> = {
  Speed: 'Speed boost',
  Slow: 'Slow germs',
  Freeze: 'Freeze germs',
  Reveal: 'Map revealed',
}

/**
 * The sentences for events, or null when there is nothing to say. A germ that is near when they are said is always
 * among them: only the newest words are said, and no pickup may swallow a warning. The end of a game is told by the session.
 */
export function tellEvents(events: readonly GameEvent[], game: Game): string | null {
  const sentences = events.flatMap((event) => tellEvent(event, game))
  const germ = nearGerm(game)
  if (events.length > 0 && germ !== null) sentences.push(germ)
  return sentences.length === 0 ? null : sentences.join(' ')
}

function tellEvent(event: GameEvent, game: Game): string[] {
  switch (event.kind) {
    case 'oxygen-collected':
      return [`Oxygen ${game.oxygenCollected}.`]
    case 'step-blocked':
      return ['Wall.', openWays(game)]
    case 'wall-broken':
      return [`A wall broke at ${placeText(event.cell)}.`]
    case 'germ-gone':
      return nearGerm(game) === null ? ['No germ near.'] : []
    case 'effect-began':
      return [`${effectWords[event.effect]} on.`]
    case 'effect-ended':
      return [`${effectWords[event.effect]} over.`]
    case 'exit-near':
      return [exitSentence(game)]
    case 'teleported':
      return [`Teleported to ${placeText(cellAt(game, game.player))}.`]
    case 'germ-near':
    case 'won':
    case 'lost':
      return []
  }
}

function nearGerm(game: Game): string | null {
  const places = new Set(Array.from(game.germs, (state) => state >> 2))
  const germ = findNearest(game, game.player, (cell) => places.has(cell), nearSteps)
  return germ && germSentence(game, germ)
}
