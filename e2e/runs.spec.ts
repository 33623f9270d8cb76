import { expect, test } from '@playwright/test'
import { expectA11y } from './a11y.ts'
import { signUp } from './people.ts'
import { startGame } from './play.ts'

test('a run is opened from the leaderboard, and its link shows a stranger the same moment', async ({
  page,
  browser,
}) => {
  const { email, handle } = await signUp(page)
  await page.goto('/play')
  // One that waits at the start would end the game before the agent's first hint.
  await page.getByLabel('Germs').fill('0')
  await startGame(page, 'LAM Mode')
  await expect(page.getByText(/Score [\d,]+ \(new\) \/ [\d,]+ \(old\) submitted!/)).toBeVisible({ timeout: 90_000 })

  await page.goto('/leaderboard')
  const row = page.getByRole('row').filter({ hasText: handle })
  await row.getByRole('link', { name: /watch the replay/ }).click()
  await expect(page).toHaveURL(/\/runs\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Won in|Lost after) \d+:\d\d\.\d$/)
  await expect(page).toHaveTitle(/^(Won in|Lost after) .+ · Clew$/)
  await expect(page.getByText('Rule engine, not a language model')).toBeVisible()
  await expect(page.getByText(/^Verified: .* the server replayed the record/)).toBeVisible()
  await expectA11y(page, 'run with its replay')

  for (let ticks = 0; ticks < 3; ticks++) await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/\?tick=3$/)
  await page.keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(shortcuts.getByRole('row', { name: 'Space Play or pause' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shortcuts).toBeHidden()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy link' }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(page.url())

  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(link)
  await expect(stranger.getByRole('link', { name: 'Register' })).toBeVisible()
  await expect(stranger.getByText(email)).toHaveCount(0)
  const scrubber = stranger.getByRole('slider', { name: 'Moment of the game' })
  await expect(scrubber).toHaveAttribute('aria-valuetext', /^0:00\.3 of \d+:\d\d\.\d, oxygen \d+$/)
  await scrubber.press('End')
  await expect(stranger.getByRole('status').filter({ hasText: /^(Won|Lost): / })).toBeVisible()
  await expect(stranger.getByRole('term').filter({ hasText: 'Final score' })).toBeVisible()
  await stranger.context().close()
})

test('a run that is not there says so, and no address of a run breaks the page', async ({ page }) => {
  await page.goto('/runs/2000000')
  await expect(page.getByRole('heading', { name: 'There is no such run' })).toBeVisible()
  await page.goto('/runs/none')
  await expect(page).toHaveURL(/\/$/)
})
