import { expect, test } from '@playwright/test'
import { signUp } from './people.ts'
import { openConnection, startGame } from './play.ts'

test('a person plays with the keys, pauses, and the finished game is ranked as manual', async ({ page }) => {
  const { handle } = await signUp(page)
  await page.goto('/play')
  await openConnection(page)
  await page.getByLabel('Germs').fill('20')
  await startGame(page, 'Manual Mode')
  // Alone: the sample template's hints would freeze the germs in this mode too.
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('heading', { level: 1 }).click()

  await page.keyboard.press('p')
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  await page.keyboard.press('p')
  await expect(page.getByText('Paused', { exact: true })).toBeHidden()

  // Straight through the germs; whoever comes out at the exit all the same goes again.
  for (let games = 1; games <= 4; games++) {
    await page.keyboard.down('ArrowRight')
    await page.keyboard.down('ArrowDown')
    const result = page.getByText(/You Win!|Game Over/)
    await expect(result).toBeVisible({ timeout: 90_000 })
    await page.keyboard.up('ArrowRight')
    await page.keyboard.up('ArrowDown')
    if ((await result.textContent()) === 'Game Over') break
    await page.getByRole('button', { name: 'Play Again' }).click()
    await expect(result).toBeHidden()
    await page.getByRole('button', { name: 'Disconnect' }).click()
  }
  await expect(page.getByText('Game Over')).toBeVisible()
  await expect(page.getByText(/Score [\d,]+ \(new\) \/ [\d,]+ \(old\) submitted!/)).toBeVisible()
  await page.goto('/leaderboard?mode=manual&runs=all')
  const own = page.getByRole('row').filter({ hasText: handle })
  await expect(own.filter({ has: page.getByText('Lost', { exact: true }) }).first()).toBeVisible()
})
