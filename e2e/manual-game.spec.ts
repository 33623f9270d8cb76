import { expect, test } from '@playwright/test'
import { signUp } from './people.ts'

test('a person plays with the keys, pauses, and the finished game is ranked as manual', async ({ page }) => {
  const { email } = await signUp(page)
  await page.goto('/play')
  // Many germs, so that one finds a player who walks into a wall and stays there.
  await page.getByLabel('Germs').fill('20')
  await page.getByRole('button', { name: 'Start Game', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /Manual Mode/ }).click()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('radio').first().click()
  await dialog.getByRole('button', { name: 'Publish & Start' }).click()
  await expect(dialog).toBeHidden()
  // Alone: the sample template's hints would freeze the germs in this mode too.
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('heading', { level: 1 }).click()

  await page.keyboard.press('p')
  await expect(page.getByText('Paused')).toBeVisible()
  await page.keyboard.press('p')
  await expect(page.getByText('Paused')).toBeHidden()

  await page.keyboard.down('ArrowRight')
  await expect(page.getByText('Game Over')).toBeVisible({ timeout: 110_000 })
  await page.keyboard.up('ArrowRight')
  await expect(page.getByText(/Score [\d,]+ \(new\) \/ [\d,]+ \(old\) submitted!/)).toBeVisible()
  await page.goto('/leaderboard?mode=manual')
  await expect(page.getByRole('row').filter({ hasText: email })).toHaveCount(1)
})
