import { expect, type Page } from '@playwright/test'

/** Goes through the start dialog with the first template of the list. */
export async function startGame(page: Page, mode: 'Manual Mode' | 'LAM Mode'): Promise<void> {
  await page.getByRole('button', { name: 'Start Game', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: new RegExp(mode) }).click()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('radio').first().click()
  await dialog.getByRole('button', { name: 'Publish & Start' }).click()
  await expect(dialog).toBeHidden()
}
