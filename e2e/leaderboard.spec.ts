import { expect, test, type Page } from '@playwright/test'
import { expectNoBarrier } from './barriers.ts'
import { signUp } from './people.ts'

/** Runs without a record, for whoever is signed in on the page. */
async function claimRuns(page: Page, scores: readonly number[]): Promise<void> {
  const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` }
  const templates = (await (await page.request.get('/api/templates', { headers })).json()) as { id: number }[]
  const steps = { total_steps: 0, optimal_steps: 1, backtrack_count: 0, collision_count: 0, dead_end_entries: 0 }
  const game = { mode: 'manual', germs: 5, survival_time: 1, oxygen_collected: 0, avg_latency_ms: 0, score: 0 }
  for (const score of scores) {
    const about = { template_id: templates[0]?.id, session_id: crypto.randomUUID(), new_score: score }
    const answer = await page.request.post('/api/leaderboard/submit', {
      headers,
      data: { ...steps, ...game, ...about },
    })
    expect(answer.status()).toBe(201)
  }
}

test('the own best run stands above a list that does not reach it, and new runs are offered', async ({
  page,
  browser,
}) => {
  await page.clock.install()
  await signUp(page)
  await claimRuns(page, [1, 2])
  const other = await (await browser.newContext()).newPage()
  const { email } = await signUp(other, new URL(page.url()).origin)
  await claimRuns(
    other,
    Array.from({ length: 50 }, (_, i) => 100 + i),
  )

  await page.goto('/leaderboard?mode=manual')
  const pinned = page.getByRole('rowgroup').filter({ has: page.getByRole('rowheader', { name: 'Your best run' }) })
  await expect(pinned.getByRole('row').last()).toContainText('You')
  await expect(pinned.getByRole('link')).toHaveText(/^2,/)
  await expect(page.getByRole('columnheader', { name: 'Rank' })).toHaveAttribute('aria-sort', 'ascending')
  await expectNoBarrier(page, 'leaderboard with a pinned row')

  const first = page.getByRole('row').filter({ hasText: email }).first()
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
  await other.context().close()
})
