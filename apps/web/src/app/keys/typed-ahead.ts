type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Keys that would do something to the page behind the palette. */
const commands = new Set(['Enter', 'Tab', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])

/**
 * What is asked for after a key that came before the field of the palette was there; null when the key is none of its own.
 * What would go to the page behind changes nothing.
 */
export function typedAhead(query: string, { key, ctrlKey, metaKey, altKey }: Pressed): string | null {
  // Both together are AltGr, which writes signs.
  if (metaKey || ctrlKey !== altKey) return null
  if (key === 'Backspace') return query.slice(0, -1)
  if (commands.has(key)) return query
  return [...key].length === 1 ? query + key : null
}
