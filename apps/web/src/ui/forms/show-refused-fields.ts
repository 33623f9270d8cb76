import { ApiError } from '../../lib/api.ts'

interface FormWithErrors<Values> {
  readonly values: Values
  readonly setFieldError: (path: never, message: string) => void
}

/** For the end of a call: each field that the server refused says why. The refusal goes on to whoever shows it whole. */
export const showRefusedFields =
  <Values extends object>(form: FormWithErrors<Values>) =>
  (reason: unknown): never => {
    if (reason instanceof ApiError)
      for (const { path, message } of reason.fields) if (path in form.values) form.setFieldError(path as never, message)
    throw reason
  }
