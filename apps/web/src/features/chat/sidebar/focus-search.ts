/** The field to search chats with; there is one on the page. */
export const searchId = 'chat-search'

export function focusSearch(): void {
  const field = document.getElementById(searchId)
  if (!(field instanceof HTMLInputElement)) return
  field.focus()
  field.select()
}
