import { expect, test, type Page } from '@playwright/test'
import { expectA11y } from './a11y.ts'
import { askServer } from './ask-server.ts'
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

test('a text is ranked once on secret mazes, and stands in the ranking of its season', async ({ page, browser }) => {
  const { handle } = await signUp(page)
  const [first, second] = [await newTemplate(page, 'Ranked first'), await newTemplate(page, 'Ranked second')]
  await page.goto('/leaderboard')
  await page.getByText('Measured', { exact: true }).click()
  await expect(page).toHaveURL(/\?ranking=measured$/)
  await page.getByLabel('Suite').selectOption({ index: 1 })
  await expect(page).toHaveURL(/suite=hard-1/)
  await expect(page.getByRole('heading', { name: 'Nothing is ranked here yet' })).toBeVisible()
  await expectA11y(page, 'an empty ranking by measured rate')

  await page.goto(`/templates/${first}/evaluate`)
  await page.getByText('Ranked', { exact: true }).click()
  await expect(page.getByText(/^Secret mazes, once per season for each text\. Published on/)).toBeVisible()
  await expect(page.getByLabel('Games')).toHaveCount(0)
  await expectA11y(page, 'a ranked evaluation before it begins')
  await page.getByRole('button', { name: 'Rank version 1' }).click()
  await expect(page.getByText(/^Ranked in season \d+\. Its mazes and games are secret until/)).toBeVisible()
  await expect(page.getByText('of 200 games won.')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('heading', { name: 'Metrics' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('list', { name: 'Games by seed' })).toHaveCount(0)
  await expectA11y(page, 'a ranked evaluation whose season goes on')

  await page.goto(`/templates/${first}/evaluate`)
  await expect(page.getByRole('button', { name: /^Delete evaluation/ })).toHaveCount(0)
  await page.getByText('Ranked', { exact: true }).click()
  await page.getByRole('button', { name: 'Rank version 1' }).click()
  await expect(page.getByText(/^This text was ranked in this season already/)).toBeVisible()

  const asked = { template_id: second, ranked: true }
  const { id } = await askServer<{ id: number }>(page, 'POST', '/api/evaluations', asked)
  await askServer(page, 'POST', `/api/evaluations/${id}/cancel`)
  await page.goto(`/evaluations/${id}`)
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText('of 200 games won.')).toBeVisible({ timeout: 60_000 })

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto('/leaderboard?ranking=measured')
  await expect(visitor.getByRole('heading', { name: /^Season \d+$/ })).toBeVisible()
  const rows = visitor.getByRole('row').filter({ hasText: handle })
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Best of 2')
  await expect(rows.getByRole('link', { name: /read the report$/ })).toHaveCount(0)
  await visitor.getByText('How is this computed?').click()
  await expect(visitor.getByText(/^[0-9a-f]{64}$/)).toBeVisible()
  await expectA11y(visitor, 'the ranking by measured rate')
})

async function newTemplate(page: Page, title: string): Promise<number> {
  const content = `Go to the exit and avoid the germs. Answer with JSON. ${crypto.randomUUID()}`
  return (await askServer<{ id: number }>(page, 'POST', '/api/templates', { title, content })).id
}

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
