import { expect, test, type Page } from '@playwright/test'
import { expectA11y } from './a11y.ts'
import { signUp } from './people.ts'

const panel = (page: Page) => page.getByRole('region', { name: /^What if, at / })
const result = (page: Page) => page.getByRole('region', { name: /^What if (Won|Lost|Not out)/ })
const hint = (page: Page) => panel(page).getByLabel('Hint (JSON)')

/** A game of the sample template that was lost, at the decision that lost it. */
async function openLostGame(page: Page): Promise<void> {
  await signUp(page)
  await page.goto('/templates')
  await page.getByRole('link', { name: 'Edit Follow the thread' }).click()
  await page.getByRole('link', { name: 'Evaluate', exact: true }).click()
  await page.getByLabel('Games').fill('30')
  await page.getByRole('button', { name: 'Evaluate version 1' }).click()
  await expect(page.getByText(/of 30 games won\. With 95\s% confidence/)).toBeVisible({ timeout: 60_000 })
  await page
    .getByRole('list', { name: 'Games by seed' })
    .getByRole('link', { name: /^Seed \d+: lost/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Where it was lost' })).toBeVisible()
  await page.getByRole('button', { name: 'Go to that decision' }).click()
}

test('somebody asks what had come of a lost game with another hint, watches it, and comes back', async ({ page }) => {
  await openLostGame(page)
  await page.getByRole('button', { name: 'What if…' }).click()
  await expect(page.getByRole('heading', { name: /^What if, at 0:/ })).toBeFocused()
  await expect(panel(page).getByRole('button', { name: 'As it was' })).toHaveAttribute('aria-pressed', 'true')
  await expect(panel(page).getByLabel('Then play on with')).toHaveValue('lam')
  await expectA11y(page, 'what if')

  await hint(page).fill('{ "pth": [[1, 1]], "bfs_steps": "two" }')
  await expect(panel(page)).toContainText('“pth” is no field of a hint. “bfs_steps” takes a number from 1 to 4.')
  await expect(panel(page).getByRole('button', { name: 'Play on' })).toBeDisabled()
  await expectA11y(page, 'what if with a hint that cannot be read')

  // Nothing is changed, so the same game comes of it.
  await panel(page).getByRole('button', { name: 'As it was' }).click()
  await panel(page).getByRole('button', { name: 'Play on' }).click()
  const same = await result(page).getByRole('heading').textContent()
  expect(same).toMatch(/^What if Lost at (\d:\d\d\.\d)\. The recorded game was lost at \1\.$/)

  await page.getByRole('button', { name: 'Change it again' }).click()
  await panel(page).getByRole('button', { name: 'Wait' }).click()
  await expect(hint(page)).toHaveValue('{\n  "path": []\n}')
  await expect(panel(page)).toContainText('stand still')
  await panel(page).getByRole('button', { name: 'As Planner would' }).click()
  await panel(page).getByLabel('Then play on with').selectOption('Planner')
  await panel(page).getByRole('button', { name: 'Play on' }).click()
  await expect(result(page).getByRole('heading')).toBeFocused()
  await expect(result(page).getByRole('heading')).toHaveText(/^What if Won at .*\. The recorded game was lost at /)
  await expect(result(page)).toContainText('it counts nowhere, and cannot be submitted or shared')
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Where it was lost' })).toBeHidden()
  await page.getByRole('button', { name: 'Next event' }).click()
  await expectA11y(page, 'another game')

  await page.getByRole('button', { name: 'Back to the recorded game' }).click()
  await expect(page.getByRole('button', { name: 'What if…' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Where it was lost' })).toBeVisible()
  await expect(result(page)).toHaveCount(0)
})

test('a phone has the question below the board', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openLostGame(page)
  await page.getByRole('button', { name: 'What if…' }).click()
  await expect(panel(page)).toBeInViewport()
  await expectA11y(page, 'what if on a phone')
  await panel(page).getByRole('button', { name: 'Wait' }).click()
  await panel(page).getByLabel('Then play on with').selectOption('The hints as recorded')
  await panel(page).getByRole('button', { name: 'Play on' }).click()
  await expect(result(page).getByRole('heading')).toBeInViewport()
  await expectA11y(page, 'another game on a phone')
})
