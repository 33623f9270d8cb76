import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { expectNoBarrier } from './barriers.ts'
import { signUp } from './people.ts'

test('somebody measures the sample template, watches a game of it, and measures it again', async ({ page }) => {
  await signUp(page)
  await page.goto('/templates')
  await page.getByRole('link', { name: 'Edit Follow the thread' }).click()
  await page.getByRole('link', { name: 'Evaluate', exact: true }).click()
  await expect(page.getByText('None yet.')).toBeVisible()
  await expect(page.getByText('not a language model')).toBeVisible()
  await expectNoBarrier(page, 'evaluate a template')
  await page.getByLabel('Games').fill('30')
  await page.getByRole('button', { name: 'Evaluate version 1' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Follow the thread' })).toBeVisible()
  await expect(page.getByText(/of 30 games won\. With 95 % confidence/)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('button', { name: 'Cancel evaluation' })).toHaveCount(0)
  const games = page.getByRole('list', { name: 'Games by seed' })
  await expect(games.getByRole('link')).toHaveCount(30)
  const baselines = page.getByRole('table').filter({ hasText: 'This evaluation' })
  await expect(baselines.getByRole('row')).toHaveCount(5)
  // On the same seeds the agents of this program play the same games anywhere.
  await expect(baselines.getByRole('row', { name: /^Random .* 0\.0 % \(0\.0 to 11\.4\) -\d+\.\d \(/ })).toBeVisible()
  await expect(baselines.getByRole('row', { name: /^Cautious .* \d+\.\d % \(/ })).toBeVisible()
  await expect(page.getByText('Played in this browser, on the same mazes')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Format compliance 100\.0 %/ })).toContainText('Good')
  await expectNoBarrier(page, 'report of an evaluation')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect((await readFile(await download.path(), 'utf8')).trim().split('\r\n')).toHaveLength(31)

  await games.getByRole('link', { name: /^Seed 500001: won/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Seed 500001' })).toBeVisible()
  await expect(page.getByText('Won: the exit is reached')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Asked and said: decision 1 of \d+, at 0:00/ })).toBeVisible()
  await page.getByRole('button', { name: 'Next decision' }).click()
  await expect(page.getByRole('heading', { name: /^Asked and said: decision 2 of / })).toBeVisible()
  await expect(page.getByText(/^\{"hint":"\d+ steps?/)).toBeVisible()
  await page.getByText('Prompt, as the template renders it').click()
  await expect(page.getByText(/^You are the clew, the ball of thread/)).toBeVisible()
  await expectNoBarrier(page, 'what an agent was asked and said')
  await page.goBack()
  await games
    .getByRole('link', { name: /^Seed \d+: lost/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Where it was lost' })).toBeVisible()
  await expect(page.getByText(/^At .* there still was a way out, of \d+ ticks?, /)).toBeVisible()
  await expect(page.getByText('Planner in its place')).toBeVisible()
  await page.getByRole('button', { name: 'Go to that decision' }).click()
  await expectNoBarrier(page, 'autopsy of a lost game')
  await page.goBack()

  await page.getByRole('link', { name: 'All evaluations' }).click()
  await page.getByLabel('Player').selectOption('Planner')
  await page.getByLabel('Games').fill('500')
  await page.getByRole('button', { name: 'Evaluate version 1' }).click()
  await expect(page.getByText(/[1-9]\d* of 500 games, ≈/)).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Cancel evaluation' }).click()
  await expect(page.getByText('Cancelled: this is what had been played by then.')).toBeVisible()
  await page.getByRole('link', { name: 'All evaluations' }).click()
  await expect(page.getByRole('link', { name: /^Evaluation \d+:/ })).toHaveCount(2)
  await expectNoBarrier(page, 'evaluations of a template')

  await page
    .getByRole('link', { name: /^Evaluation \d+:/ })
    .last()
    .click()
  await page.getByLabel('Compare with').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  const table = page.getByRole('region', { name: 'Compared with others' }).getByRole('table')
  await table.getByRole('row').last().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Comparison' })).toBeVisible()
  await expect(page.getByText(/Built-in rule engine .* on the same (\d+ )?seeds?/)).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Won by .* alone: \d+$/ })).toHaveCount(2)
  await expect(page.getByRole('row', { name: /^Latency per step/ })).toBeVisible()
  await expectNoBarrier(page, 'comparison of two evaluations')
})
