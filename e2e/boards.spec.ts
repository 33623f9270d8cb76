import { expect, test, type Page } from '@playwright/test'
import { addTemplate, signUp } from './people.ts'

async function startLockstepOn(page: Page, board: string, address = '/play?guest=1'): Promise<void> {
  await page.goto(address)
  await page.getByRole('button', { name: 'Start Game', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /LAM Mode/ }).click()
  await dialog.getByLabel('Board').selectOption(board)
  await dialog.getByText('Lockstep', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('radio').first().click()
  await dialog.getByRole('button', { name: 'Publish & Start' }).click()
  await expect(dialog).toBeHidden()
}

const boardChoice = (page: Page) => page.getByRole('combobox', { name: 'Board' })

const leftOf = (page: Page) =>
  page
    .getByRole('term')
    .filter({ hasText: /^Left$/ })
    .locator('xpath=following-sibling::dd')

test('on a board where effects are scarce the HUD counts down, and the agent asks for no more than is left', async ({
  page,
}) => {
  await signUp(page)
  const freezing = 'Use BFS on the map. Freeze the germs for 3500 milliseconds with every answer. Answer in JSON.'
  await startLockstepOn(page, 'Standard 3', `/play?template=${await addTemplate(page, freezing)}`)
  await expect(leftOf(page)).toHaveText(['Freeze 0.0 s', 'Slow 0.5 s', 'Speed 0.3 s', /^Breaks [0-2]$/])
  await expect(page.getByText(/You Win!|Game Over/)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('refused: used up')).toHaveCount(0)
  // The rank that is said there is the one on this board.
  await expect(page.getByRole('link', { name: 'See the Ranking' })).toHaveAttribute('href', /board=standard-3/)
})

test('a board is remembered, and its germs are not chosen', async ({ page }) => {
  await page.goto('/play?guest=1')
  await expect(boardChoice(page)).toHaveValue('classic')
  await expect(page.getByLabel('Germs')).toBeEnabled()
  await boardChoice(page).selectOption('Large 3')
  await expect(page.getByLabel('Germs')).toBeDisabled()
  await expect(page.getByLabel('Germs')).toHaveValue('12')
  await page.reload()
  await expect(boardChoice(page)).toHaveValue('large-3')
})

test('on the specification’s own board nothing is counted down', async ({ page }) => {
  await startLockstepOn(page, 'Classic')
  await expect(page.getByText(/You Win!|Game Over/)).toBeVisible({ timeout: 60_000 })
  await expect(leftOf(page)).toHaveCount(0)
})

test('the ranking of a board has an address of its own', async ({ page }) => {
  await page.goto('/leaderboard')
  await boardChoice(page).selectOption('Swarm 1')
  await expect(page).toHaveURL(/board=swarm-1/)
  await expect(page.getByText('No entries yet')).toBeVisible()
  await page.reload()
  await expect(boardChoice(page)).toHaveValue('swarm-1')
})
