/** The box to write in; there is one on the page. */
export const inputId = 'chat-input'

export const focusInput = (): void => document.getElementById(inputId)?.focus()
