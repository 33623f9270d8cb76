import { AppError } from '../../platform/errors.ts'
import type { Model } from '../../platform/model.ts'

/** The tokens of the built-in one are free. */
export type ChosenModel = Pick<Model, 'client' | 'isBuiltin'>

/** Null: the default one. `undefined`: the model is not in the list. */
export type ChooseModel = (id: string | null) => ChosenModel | undefined

/** What is asked for is never replaced by another model. */
export function mustChoose(chooseModel: ChooseModel, id: string | null): ChosenModel {
  const chosen = chooseModel(id)
  if (!chosen) throw new AppError('refused', `There is no model ${id} here. Choose one from the list.`)
  return chosen
}

interface Wishes {
  /** Of the question; null: the default one. */
  readonly asked: string | null | undefined
  /** What was saved, and may have left the list since. */
  readonly saved: string | null
}

/** The model that answers a question. */
export function modelFor(chooseModel: ChooseModel, { asked, saved }: Wishes): ChosenModel {
  if (asked !== undefined) return mustChoose(chooseModel, asked)
  return chooseModel(saved) ?? mustChoose(chooseModel, null)
}
