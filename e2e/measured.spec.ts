import { expect, test, type Page } from '@playwright/test'
import { expectA11y } from './a11y.ts'
import { beginChat } from './chat.ts'
import { signUp } from './people.ts'

test('what a template was measured to be worth stands on its lists, its page and the dashboard', async ({ page }) => {
  await signUp(page)
  await beginEvaluation(page, { games: 30, player: /Built-in rule engine/ })
  await expect(page.getByText(/of 30 games won\. With 95\s% confidence/)).toBeVisible({ timeout: 60_000 })

  const rate = page.getByRole('link', { name: /^Wins \d+\.\d %$/ })
  await page.goto('/templates')
  await expect(rate).toHaveCount(1)
  await expect(page.getByText(/ to .*%, 30 games of standard-1, Built-in rule engine/)).toBeVisible()
  await expectA11y(page, 'templates with a measured one')
  await rate.click()
  await expect(page.getByText(/of 30 games won/)).toBeVisible()

  await page.goto('/templates')
  await page.getByRole('link', { name: 'Edit Follow the thread' }).click()
  await page.getByRole('link', { name: 'Public view' }).click()
  await expect(rate).toBeVisible()

  await beginEvaluation(page, { games: 500, player: 'Planner' })
  await page.goto('/dashboard')
  await expect(rate).toHaveCount(1)
  const running = page.getByRole('list', { name: 'Evaluations that run' })
  await expect(running.getByText(/^\d+ of 500 games, .* won so far/)).toBeVisible({ timeout: 60_000 })
  await expectA11y(page, 'dashboard with an evaluation that runs')
  await running.getByRole('link', { name: 'Evaluation of Follow the thread' }).click()
  await page.getByRole('button', { name: 'Cancel evaluation' }).click()
  await page.goto('/dashboard')
  await expect(rate).toHaveCount(1)
  await expect(running).toHaveCount(0)
})

test('the prompt of a chat is evaluated as it stands: as its template, or as a new one', async ({ page }) => {
  await signUp(page)
  await page.goto('/chat')
  await beginChat(page)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('My Prompt Template').selectOption('Follow the thread')
  // The choice saves itself; until then, leaving asks.
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await page.getByRole('button', { name: 'Evaluate this prompt' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Evaluate' })).toBeVisible()
  await expect(page.getByText('Follow the thread').first()).toBeVisible()

  await page.goBack()
  await page.getByRole('textbox', { name: 'System prompt' }).fill('Walk the shortest way. Answer with JSON.')
  await page.getByRole('button', { name: 'Evaluate this prompt' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as template' })
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Straight on')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Evaluate' })).toBeVisible()
  await expect(page.getByText('Straight on').first()).toBeVisible()
})

async function beginEvaluation(page: Page, { games, player }: { games: number; player: string | RegExp }) {
  await page.goto('/templates')
  await page.getByRole('link', { name: 'Evaluate Follow the thread' }).click()
  const label = page.getByLabel('Player')
  const name = await label.locator('option').filter({ hasText: player }).first().innerText()
  await label.selectOption(name)
  await page.getByLabel('Games').fill(String(games))
  await page.getByRole('button', { name: 'Evaluate version 1' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Follow the thread' })).toBeVisible()
}
