type Pressed = Pick<KeyboardEvent, 'key' | 'keyCode' | 'isComposing' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Some browsers end the composition of a character before they tell of the key that did. */
const composingKeyCode = 229

/** What a key in the box asks for; null leaves it to the box. */
export function actionOfKey(pressed: Pressed, input: string): 'send' | 'edit-last' | null {
  const { key, isComposing, keyCode, shiftKey, ctrlKey, metaKey, altKey } = pressed
  if (isComposing || keyCode === composingKeyCode || shiftKey || altKey) return null
  if (key === 'Enter') return 'send'
  if (key === 'ArrowUp' && input === '' && !ctrlKey && !metaKey) return 'edit-last'
  return null
}
