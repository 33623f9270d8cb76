import { cellAt, germCells, type Cell, type Game } from '@clew/engine'
import { t } from '@lingui/core/macro'
import { exitSentence, germSentence, openWays } from './describe-game.ts'
import { type DirectionName, directionText } from './directions.ts'
import { nearSteps, type EffectName, type Cue } from './cues.ts'
import { findNearest } from './nearest.ts'

/**
 * The sentences for cues, or null when there is nothing to say. A germ that is near when they are said is always
 * among them: only the newest words are said, and no pickup may swallow a warning. The end of a game is told by the session.
 */
export function tellCues(cues: readonly Cue[], game: Game): string | null {
  const sentences = cues.flatMap((cue) => tellCue(cue, game))
  const germ = nearGerm(game)
  if (cues.length > 0 && germ !== null) sentences.push(germ)
  return sentences.length === 0 ? null : sentences.join(' ')
}

function tellCue(cue: Cue, game: Game): string[] {
  switch (cue.kind) {
    case 'oxygen-collected':
      return [oxygenSentence(game)]
    case 'step-blocked':
      return [t`Wall.`, openWays(game)]
    case 'wall-broken':
      return [brokenWallSentence(cue.cell)]
    case 'germ-gone':
      return nearGerm(game) === null ? [t`No germ near.`] : []
    case 'effect-began':
      return [beganSentence(cue.effect)]
    case 'effect-ended':
      return [endedSentence(cue.effect)]
    case 'exit-near':
      return [exitSentence(game)]
    case 'teleported':
      return [teleportSentence(cellAt(game, game.player))]
    case 'mind-changed':
      return [mindSentence(cue.move)]
    case 'germ-near':
    case 'won':
    case 'lost':
      return []
  }
}

/** The sentence for a germ that can reach the player within a few steps; null when none can. */
export function nearGerm(game: Game): string | null {
  const places = new Set(germCells(game))
  const germ = findNearest(game, game.player, (cell) => places.has(cell), nearSteps)
  return germ && germSentence(game, germ)
}

const oxygenSentence = ({ oxygenCollected }: Game) => t`Oxygen ${oxygenCollected}.`

const brokenWallSentence = ({ x, y }: Cell) => t`A wall broke at column ${x}, row ${y}.`

const teleportSentence = ({ x, y }: Cell) => t`Teleported to column ${x}, row ${y}.`

function mindSentence(move: DirectionName | 'stay'): string {
  if (move === 'stay') return t`It changed its mind: it waits.`
  const direction = directionText(move)
  return t`It changed its mind: ${direction}.`
}

function beganSentence(effect: EffectName): string {
  const sentences: Readonly<Record<EffectName, string>> = {
    Speed: t`Speed boost on.`,
    Slow: t`Slow germs on.`,
    Freeze: t`Freeze germs on.`,
    Reveal: t`Map revealed on.`,
  }
  return sentences[effect]
}

function endedSentence(effect: EffectName): string {
  const sentences: Readonly<Record<EffectName, string>> = {
    Speed: t`Speed boost over.`,
    Slow: t`Slow germs over.`,
    Freeze: t`Freeze germs over.`,
    Reveal: t`Map revealed over.`,
  }
  return sentences[effect]
}
