import { expect, test } from '@playwright/test'
import { expectNoBarrier } from './barriers.ts'
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
  await expect(pinned.getByRole('link')).toHaveText(/^2,/)
  await expect(page.getByRole('columnheader', { name: 'Rank' })).toHaveAttribute('aria-sort', 'ascending')
  await expectNoBarrier(page, 'leaderboard with a pinned row')

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
  await other.context().close()
})
