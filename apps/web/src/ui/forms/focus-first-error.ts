interface FormWithInputs<Errors> {
  readonly getInputNode: (path: Extract<keyof Errors, string>) => HTMLElement | null
}

/** For the second argument of `form.onSubmit`: the first bad field takes the focus. */
export const focusFirstError =
  <Values>(form: FormWithInputs<Values>) =>
  (errors: Record<string, unknown>): void => {
    const [first] = Object.keys(errors)
    if (first !== undefined) form.getInputNode(first as Extract<keyof Values, string>)?.focus()
  }
