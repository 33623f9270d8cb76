/** Whether an input holds a part of a date or a time: its value says that nothing is there. */
export const isHalfTyped = (input: HTMLElement | null): boolean =>
  input instanceof HTMLInputElement && input.validity.badInput
