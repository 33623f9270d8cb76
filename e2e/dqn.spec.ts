import { expect, test } from '@playwright/test'

test('a guest chooses the DQN, without a template, sees what it expects, and watches it win', async ({ page }) => {
  await page.goto('/play?guest=1')
  await page.getByRole('button', { name: 'Start Game', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /LAM Mode/ }).click()
  await dialog.getByLabel('Agent').selectOption('DQN')
  await expect(dialog.getByText('Step 1 of 2')).toBeHidden()
  await dialog.getByRole('button', { name: 'Start Game' }).click()

  await expect(page.getByRole('figure', { name: /^Expected return: now/ })).toBeVisible()
  // It loses a few games of a hundred.
  for (let games = 1; games <= 4; games++) {
    const result = page.getByText(/You Win!|Game Over/)
    await expect(result).toBeVisible({ timeout: 60_000 })
    if ((await result.textContent()) === 'You Win!') break
    await page.getByRole('button', { name: 'Play Again' }).click()
  }
  await expect(page.getByText('You Win!')).toBeVisible()
})
