import type { LeaderboardStats } from '@clew/contracts/http/leaderboard'
import { expect, test } from '@playwright/test'
import { expectA11y } from './a11y.ts'
import { claimRuns } from './claims.ts'
import { signUp } from './people.ts'

test('the own best run stands above a list that does not reach it, and new runs are offered', async ({
  page,
  browser,
}) => {
  await page.clock.install()
  await signUp(page)
  await claimRuns(page, [1, 2])
  const other = await (await browser.newContext()).newPage()
  const { handle } = await signUp(other, new URL(page.url()).origin)
  await claimRuns(
    other,
    Array.from({ length: 50 }, (_, i) => 100 + i),
  )

  await page.goto('/leaderboard?mode=manual&runs=all')
  const pinned = page.getByRole('rowgroup').filter({ has: page.getByRole('rowheader', { name: 'Your best run' }) })
  await expect(pinned.getByRole('row').last()).toContainText('You')
  await expect(pinned.getByRole('link', { name: /watch the replay$/ })).toHaveText(/^2,/)
  await expect(page.getByRole('columnheader', { name: 'Rank' })).toHaveAttribute('aria-sort', 'ascending')
  await expectA11y(page, 'leaderboard with a pinned row')

  const first = page.getByRole('row').filter({ hasText: handle }).first()
  await expect(first).toContainText('149')
  await claimRuns(other, [200, 201])
  await page.clock.runFor(61_000)
  const offer = page.getByRole('button', { name: 'Show 2 new runs' })
  await expect(offer).toBeVisible()
  await expect(first).toContainText('149')
  await offer.click()
  await expect(first).toContainText('201')
  await expect(offer).toBeHidden()

  // How many pages there are depends on who played here before.
  await expect(async () => {
    await page.getByRole('button', { name: 'Load More' }).click()
    await expect(pinned).toBeHidden({ timeout: 1000 })
  }).toPass()
  await expect(page.getByRole('row').filter({ hasText: 'You' })).toHaveCount(2)

  // Another mode, and this one again, begins with the first page.
  await page.getByText('LAM', { exact: true }).click()
  await expect(page).toHaveURL(/\/leaderboard\?runs=all$/)
  await page.getByText('Manual', { exact: true }).click()
  await expect(pinned).toBeVisible()

  // The best of each has everybody once, with the place among people.
  await page.getByText('Best of each', { exact: true }).click()
  await expect(page).toHaveURL(/\/leaderboard\?mode=manual$/)
  await expect(page.getByRole('row').filter({ hasText: handle })).toHaveCount(1)
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: 'You' })
      .getByRole('link', { name: /watch the replay$/ }),
  ).toHaveText(/^2,/)
  await other.context().close()
})

test('what the list leaves out unless asked is named, and a link leads there', async ({ page }) => {
  await page.route('**/api/leaderboard/stats', async (route) => {
    const response = await route.fetch()
    const stats = (await response.json()) as LeaderboardStats
    await route.fulfill({ json: { ...stats, left_out: { ...stats.left_out, lam: { sandbox: 2, programs: 0 } } } })
  })
  await signUp(page)
  await page.goto('/leaderboard')
  const note = page.getByRole('listitem').filter({ hasText: '2 sandbox runs are not shown here.' })
  await note.getByRole('link', { name: 'Show sandbox runs' }).click()
  await expect(page.getByLabel('Division')).toHaveValue('sandbox')
  await expect(note).toBeHidden()
})

test('in a hidden tab nothing is asked for again, and when it is seen it is', async ({ page }) => {
  await signUp(page)
  await page.clock.install()
  await page.goto('/leaderboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const show = (visibilityState: DocumentVisibilityState) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }, visibilityState)
  await show('hidden')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.clock.runFor('10:00')
  expect(asked).toEqual([])
  await show('visible')
  await page.clock.runFor('01:00')
  await expect.poll(() => asked).toContain('/api/leaderboard/')
})
