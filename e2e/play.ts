import { expect, type Page } from '@playwright/test'

/** Goes through the start dialog with the first template of the list, where one is asked for. */
export async function startGame(page: Page, mode: 'Manual Mode' | 'LAM Mode', isTemplateAsked = true): Promise<void> {
  await page.getByRole('button', { name: 'Start Game', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: new RegExp(mode) }).click()
  if (isTemplateAsked) {
    await dialog.getByRole('button', { name: 'Next' }).click()
    await dialog.getByRole('radio').first().click()
    await dialog.getByRole('button', { name: 'Publish & Start' }).click()
  } else await dialog.getByRole('button', { name: 'Start Game' }).click()
  await expect(dialog).toBeHidden()
}

/** Plays again until the agent wins, which it does not always. */
export async function playUntilWon(page: Page, most: number, patienceMs = 60_000): Promise<void> {
  for (let games = 1; games <= most; games++) {
    const result = page.getByText(/You Win!|Game Over/)
    await expect(result).toBeVisible({ timeout: patienceMs })
    if ((await result.textContent()) === 'You Win!') return
    await page.getByRole('button', { name: 'Play Again' }).click()
  }
  await expect(page.getByText('You Win!')).toBeVisible()
}

/** Opens the fold with the session, the hint connection and what is published; it stays open. */
export async function openConnection(page: Page): Promise<void> {
  const fold = page.locator('details', { has: page.locator('> summary', { hasText: /^Connection$/ }) })
  await fold.waitFor()
  if ((await fold.getAttribute('open')) === null) await fold.locator('> summary').click()
}
