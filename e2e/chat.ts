import { expect, type Locator, type Page } from '@playwright/test'

/** What the studio shows, as a reader finds it. */
export const questions = (page: Page): Locator => page.getByRole('article', { name: 'You' })
export const answers = (page: Page): Locator => page.getByRole('article', { name: 'Assistant' })
export const box = (page: Page): Locator => page.getByRole('textbox', { name: 'Message' })
/** What is refused; a place for it that is empty is none. */
export const refusals = (page: Page): Locator => page.getByRole('alert').filter({ hasText: /\S/ })
export const cards = (page: Page): Locator => page.locator('[data-card]')

/** Begins a chat, which is then the only one or the first of the list. */
export async function beginChat(page: Page): Promise<void> {
  const before = await cards(page).count()
  await page.getByRole('button', { name: '+ New Chat' }).click()
  await expect(cards(page)).toHaveCount(before + 1)
  await expect(page.getByText('No messages yet. Start the conversation!')).toBeVisible()
}

export async function ask(page: Page, question: string): Promise<void> {
  await box(page).fill(question)
  await box(page).press('Enter')
}

/** Asks and waits until the answer is there and the next question may be asked. */
export async function askAndRead(page: Page, question: string, answer: string | RegExp): Promise<void> {
  await ask(page, question)
  await expect(answers(page).last()).toContainText(answer)
  await expect(page.getByRole('button', { name: 'Regenerate' })).toBeEnabled()
}
