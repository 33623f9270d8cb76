/** What a key opens on every page. */
export type Asked = 'palette' | 'shortcuts'

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/**
 * What a key asks for: Ctrl+K, or ⌘K on a Mac, where Ctrl+K deletes to the end of the line; and `?`, unless it is part of
 * somebody's text.
 */
export function askedBy(pressed: Pressed, where: { isTyped: boolean; isMac: boolean }): Asked | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = pressed
  if (altKey) return null
  if (key === '?') return where.isTyped || ctrlKey || metaKey ? null : 'shortcuts'
  const hasMod = where.isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey
  return key.toLowerCase() === 'k' && hasMod && !shiftKey ? 'palette' : null
}
