import { encodeNetwork } from '@clew/agents/dqn/network-file'
import { networkOf } from './learner.ts'
import type { Recipe } from './recipe.ts'
import type { Trainer } from './trainer.ts'
import { createTrainer, isTrained, runCycle } from './trainer.ts'
import { validate } from './validate.ts'

/** How well the weights of that moment played the games to choose by. */
export interface CurvePoint {
  readonly updates: number
  readonly rate: number
  readonly oxygen: number
}

/** A training with what it reached on the way. */
export interface Training {
  readonly trainer: Trainer
  readonly curve: CurvePoint[]
  /** The weights that won most, the later ones among equals. */
  readonly best: Float32Array
  /** CPU time so far; not part of the result. */
  seconds: number
}

export function createTraining(recipe: Recipe): Training {
  const trainer = createTrainer(recipe)
  return { trainer, curve: [], best: trainer.learner.parameters.slice(), seconds: 0 }
}

/** Goes on to the next point of the curve, or only until `isDue` says to stop. Answers whether the training is at its end. */
export function train(training: Training, isDue: () => boolean): boolean {
  const { trainer, curve } = training
  const { updates, points } = trainer.recipe
  while (!isTrained(trainer)) {
    runCycle(trainer)
    if (trainer.updates >= ((curve.length + 1) * updates) / points) addPoint(training)
    if (isDue()) break
  }
  return isTrained(trainer)
}

function addPoint({ trainer, curve, best }: Training): void {
  const { recipe, learner, updates } = trainer
  const { games, wins, oxygen } = validate(
    networkOf(learner.parameters, recipe.isDuelling),
    recipe,
    recipe.validationGames,
  )
  const rate = wins / games
  if (curve.every((point) => point.rate <= rate)) best.set(learner.parameters)
  curve.push({ updates, rate, oxygen: Math.round(oxygen * 100) / 100 })
}

/** The best weights as the file that is played with. */
export function fileOf({ best, trainer }: Training): string {
  return encodeNetwork(networkOf(best, trainer.recipe.isDuelling))
}
