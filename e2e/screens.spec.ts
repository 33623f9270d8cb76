import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { signUp } from './people.ts'

const open = ['/', '/login', '/register']
const signedIn = ['/dashboard', '/templates', '/templates/new', '/leaderboard', '/friends', '/messages', '/play']

for (const colorScheme of ['dark', 'light'] as const) {
  for (const accent of ['default', 'orange'] as const) {
    test(`no screen has a barrier that axe can find (${colorScheme}, ${accent})`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.addInitScript((theme) => localStorage.setItem('webgame-theme', theme), accent)
      const look = async (paths: string[]) => {
        for (const path of paths) {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
          const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
          expect(violations.map(({ id, nodes }) => `${path} ${id} ${nodes[0]?.html}`)).toEqual([])
        }
      }
      await look(open)
      await signUp(page)
      await look(signedIn)
    })
  }
}

test('no screen scrolls sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await signUp(page)
  for (const path of ['/', ...signedIn]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
  }
})
