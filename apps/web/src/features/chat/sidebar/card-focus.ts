import type { KeyboardEvent } from 'react'

const cardsIn = (list: Element): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-card]')]

export const focusCard = (list: Element, id: number): void =>
  list.querySelector<HTMLElement>(`[data-card="${id}"]`)?.focus()

/** Up, Down, Home and End lead from card to card; false for any other key. */
export function moveBetweenCards(list: Element, { key, target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement) || target.dataset['card'] === undefined) return false
  const cards = cardsIn(list)
  const at = cards.indexOf(target)
  const next = new Map([
    ['ArrowUp', at - 1],
    ['ArrowDown', at + 1],
    ['Home', 0],
    ['End', cards.length - 1],
  ]).get(key)
  if (next === undefined) return false
  cards[next]?.focus()
  return true
}
