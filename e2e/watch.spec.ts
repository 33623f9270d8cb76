import { expect, test, type Page } from '@playwright/test'
import { expectA11y } from './a11y.ts'
import { signUp } from './people.ts'

/** A game of a baseline without germs, which it always wins, in this browser alone. */
async function playAsGuest(page: Page): Promise<void> {
  await page.goto('/play?guest=1')
  await page.getByLabel('Germs').fill('0')
  await startBfs(page)
}

async function startBfs(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start Game', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /LAM Mode/ }).click()
  await dialog.getByLabel('Agent').selectOption('BFS')
  await dialog.getByRole('button', { name: 'Start Game' }).click()
}

const result = (page: Page) => page.getByRole('region', { name: 'Result' })

/** Every final score that is shown from now on, in the order in which they are. */
function noteFinalScores(page: Page) {
  return page.evaluateHandle(() => {
    const scores: number[] = []
    new MutationObserver(() => {
      const text = document.querySelector('[aria-label="Result"]')?.textContent ?? ''
      const score = /Final Score\D*([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '')
      if (score !== undefined && Number(score) !== scores.at(-1)) scores.push(Number(score))
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    return scores
  })
}

test('a guest sees the finished thread, then the result, watches the replay and plays the same maze again', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await playAsGuest(page)
  await page.getByText('¼×', { exact: true }).click()
  await expect(page.getByText('Slower to look at; the game’s own time stays the same.')).toBeVisible()
  await page.getByText('1×', { exact: true }).click()
  const log = page.getByRole('log', { name: 'Game events' })
  await expect(log).toContainText('You won. Final score', { timeout: 60_000 })
  await expect(result(page)).toBeHidden()
  const inHud = await page.getByLabel('Game status').locator('div', { hasText: 'Score' }).locator('dd').textContent()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const shown = await noteFinalScores(page)
  await page.keyboard.press('x')
  await expect(result(page).getByText('You Win!')).toBeVisible()
  const final = Number(/Final score (\d+)/.exec((await log.textContent()) ?? '')?.[1])
  await expect.poll(async () => (await shown.jsonValue()).at(-1)).toBe(final)
  const scores = await shown.jsonValue()
  // The bonus is counted up from what the HUD showed.
  expect(scores[0]).toBe(Number(inHud))
  expect(scores.length).toBeGreaterThan(2)
  expect(scores).toEqual(scores.toSorted((a, b) => a - b))
  await expectA11y(page, 'result of a guest')

  await result(page).getByRole('button', { name: 'Share' }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\/replay#[\w-]+$/)
  await result(page)
    .getByRole('button', { name: /^Same maze again/ })
    .click()
  await expect(page.getByText(/^⚠ Practice: this maze was played before/)).toBeVisible()
  await expect(result(page).getByText(/^Practice: this maze was played before/)).toBeVisible({ timeout: 60_000 })
  await result(page).getByRole('link', { name: 'Watch replay' }).click()
  await expect(page.getByRole('heading', { name: 'Replay' })).toBeVisible()
  await expect(page.getByText(/^This replay is all in its link/)).toBeVisible()
  await expectA11y(page, 'replay from its link')

  // Somebody else, who was sent the first game.
  await page.goto('about:blank')
  await page.goto(link)
  await page.getByRole('slider').first().press('End')
  await expect(page.locator('output').filter({ hasText: 'won' }).first()).toBeAttached()
  await expect(page).toHaveURL(/\?tick=\d+#[\w-]+$/)
  await page.goto('/replay#not-a-record')
  await expect(page.getByText('There is no replay in this link')).toBeVisible()
  await expectA11y(page, 'no replay')
})

test('who is signed in watches the run’s own page, and practises unranked', async ({ page }) => {
  await signUp(page)
  await page.goto('/play')
  await page.getByLabel('Germs').fill('0')
  await page.getByRole('button', { name: 'Start Game', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /LAM Mode/ }).click()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('radio').first().click()
  await dialog.getByRole('button', { name: 'Publish & Start' }).click()
  await expect(result(page).getByText(/submitted!/)).toBeVisible({ timeout: 60_000 })
  const watch = result(page).getByRole('link', { name: 'Watch replay' })
  await expect(watch).toHaveAttribute('href', /^\/runs\/\d+$/)
  await result(page)
    .getByRole('button', { name: /^Same maze again/ })
    .click()
  await expect(result(page).getByText(/The built-in rule engine plays it in this browser/)).toBeVisible({
    timeout: 60_000,
  })
  await expect(watch).toHaveAttribute('href', /^\/replay#/)
})
