import { expect, type Page } from '@playwright/test'

/** Where a text of the specification has a name or a number in it, an expression says so. */
export type SeenText = string | RegExp

/**
 * Waits until each text stands on the page where somebody sees it: as the whole of what an element, a field, a choice or an
 * accessible name says, or, for an expression, as a part of it.
 */
export async function expectSeen(page: Page, texts: readonly SeenText[]): Promise<void> {
  const missing = async () => {
    const seen = await textsOf(page)
    return texts.filter((text) => !seen.some((line) => (typeof text === 'string' ? line === text : text.test(line))))
  }
  await expect.poll(missing, `not to be seen on ${page.url()}`).toEqual([])
}

/** What each visible element of the page says, shown or told. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const said = (element: Element): (string | null)[] => [
      element.textContent,
      [...element.childNodes].map((node) => (node instanceof Text ? node.data : '')).join(''),
      element.getAttribute('placeholder'),
      element.getAttribute('aria-label'),
      element instanceof HTMLSelectElement ? null : element.getAttribute('title'),
    ]
    return [...document.body.querySelectorAll('*')]
      .filter((element) => isVisible(element instanceof HTMLOptionElement ? element.closest('select')! : element))
      .flatMap(said)
      .flatMap((text) => (text === null ? [] : [text.replaceAll(/\s+/g, ' ').trim()]))
      .filter((text) => text !== '' && text.length < 2000)
  })
}
