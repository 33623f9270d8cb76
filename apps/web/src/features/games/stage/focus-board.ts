/** Of the element that has the focus while somebody plays. */
export const boardElementId = 'maze-board'

/** Gives the keys back to the game. */
export function focusBoard() {
  document.getElementById(boardElementId)?.focus({ preventScroll: true })
}
