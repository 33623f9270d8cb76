import { expect, test } from '@playwright/test'
import { expectNoBarrier } from './barriers.ts'
import { claimRuns, ownTemplateId } from './claims.ts'
import { saveTheme, signInAsAdministrator, signUp } from './people.ts'

const open = ['/', '/login', '/register', '/dqn']
const signedIn = [
  '/dashboard',
  '/templates',
  '/templates/new',
  '/leaderboard',
  '/friends',
  '/messages',
  '/profile',
  '/settings',
  '/play',
]

for (const colorScheme of ['dark', 'light'] as const) {
  for (const accent of ['default', 'orange'] as const) {
    test(`no screen has a barrier that axe can find (${colorScheme}, ${accent})`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.addInitScript((theme) => localStorage.setItem('webgame-theme', theme), accent)
      const look = async (paths: string[]) => {
        for (const path of paths) {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expect(page.locator('[data-late]')).toHaveCount(0)
          await expectNoBarrier(page, path)
        }
      }
      await look(open)
      await signUp(page)
      await saveTheme(page, colorScheme)
      await look(signedIn)
      const [runId] = await claimRuns(page, [1])
      await look([`/runs/${runId}`, `/templates/${await ownTemplateId(page)}/versions`])

      await page.evaluate(() => localStorage.removeItem('token'))
      await signInAsAdministrator(page)
      await saveTheme(page, colorScheme)
      await look(['/admin/announcements'])
    })
  }
}

test('no screen scrolls sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await signUp(page)
  for (const path of ['/', '/dqn', ...signedIn]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
  }
})
