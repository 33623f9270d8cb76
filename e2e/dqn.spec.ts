import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { expectA11y } from './a11y.ts'
import { signUp } from './people.ts'
import { playUntilWon } from './play.ts'

test('a guest chooses the DQN, without a template, sees what it expects, and watches it win', async ({ page }) => {
  await page.goto('/play?guest=1')
  await page.getByRole('button', { name: 'Start Game', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /LAM Mode/ }).click()
  await dialog.getByLabel('Agent').selectOption('DQN')
  await expect(dialog.getByText('Step 1 of 2')).toBeHidden()
  await dialog.getByRole('button', { name: 'Start Game' }).click()

  await expect(page.getByRole('figure', { name: /^Expected return: now/ })).toBeVisible()
  await playUntilWon(page, 4)
})

const standardBoard = '11x11, 5 germs, loops 60'

/** What was measured of the DQN. */
function measuredRow(clock: string, board = standardBoard, agent = 'dqn') {
  const file = readFileSync(new URL('../docs/dqn/agents.json', import.meta.url), 'utf8')
  const { rows } = JSON.parse(file) as { rows: { board: string; clock: string; agent: string; rate: number }[] }
  const row = rows.find((each) => each.board === board && each.clock === clock && each.agent === agent)
  if (!row) throw new Error(`Nothing was measured for ${clock}`)
  return row
}
const percent = ({ rate }: { rate: number }) => `${(100 * rate).toFixed(1)} %`

test('a visitor reads how good the DQN is, and the page leads to a game in which it plays', async ({ page }) => {
  await page.goto('/dqn')
  await expect(page.getByRole('main')).toContainText(`it wins ${percent(measuredRow('every tick'))}`)
  for (const folded of ['Every agent in numbers', 'The learning curves in numbers']) {
    await page.getByText(folded, { exact: true }).click()
    await expect(page.getByRole('region', { name: folded })).toBeVisible()
  }
  await expectA11y(page, 'the DQN with its numbers open')

  await page.getByRole('link', { name: 'Watch it play' }).click()
  await page.getByRole('button', { name: 'Start Game', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: /LAM Mode/ })).toBeChecked()
  await expect(dialog.getByLabel('Agent')).toHaveValue('dqn')
  await dialog.getByRole('link', { name: 'How good is the DQN?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The DQN' })).toBeVisible()
})

test('dashboard and leaderboard lead to the DQN, and the leaderboard says which line there is to beat', async ({
  page,
}) => {
  await signUp(page)
  await page
    .getByRole('region', { name: 'Platform Overview' })
    .getByRole('link', { name: 'What the DQN can do' })
    .click()
  await expect(page).toHaveURL(/\/dqn$/)

  const line = page.getByText('The line to beat').locator('..')
  await page.goto('/leaderboard')
  await expect(line).toContainText(`In lockstep the DQN, which only walks, wins ${percent(measuredRow('lockstep'))}`)
  await page.getByText('Manual', { exact: true }).click()
  await expect(line).toContainText(
    `Deciding every tick, as people may, the DQN wins ${percent(measuredRow('every tick', '33x21, 5 germs, loops 60', 'dqn/alone'))}`,
  )
  await line.getByRole('link', { name: 'What the DQN can do' }).click()
  await expect(page).toHaveURL(/\/dqn$/)
})
