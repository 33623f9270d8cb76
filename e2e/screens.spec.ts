import { expect, test, type Page } from '@playwright/test'
import { expectContrast, expectA11y } from './a11y.ts'
import { claimRuns, ownTemplateId } from './claims.ts'
import { signInAsAdministrator, signUp } from './people.ts'

const open = ['/', '/login', '/register', '/dqn', '/leaderboard', '/templates/gallery']
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

const looks = [
  { scheme: 'light', accent: 'default' },
  { scheme: 'light', accent: 'orange' },
  { scheme: 'dark', accent: 'orange' },
] as const

/** Looks at a screen as it comes, and at its colours in all the other looks. */
async function expectA11yInAnyLook(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[data-loading]')).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expectA11y(page, path)
  for (const { scheme, accent } of looks) {
    await page.evaluate(
      ({ scheme, accent }) => {
        document.documentElement.dataset['mantineColorScheme'] = scheme
        document.documentElement.dataset['gameTheme'] = accent
      },
      { scheme, accent },
    )
    await expectContrast(page, `${path}, ${scheme}, ${accent}`)
  }
}

test('no screen has a barrier that axe can find, in any look', async ({ page }) => {
  test.setTimeout(300_000)
  const look = async (paths: string[]) => {
    for (const path of paths) await expectA11yInAnyLook(page, path)
  }
  await look(open)
  await signUp(page)
  await look(signedIn)
  const [runId] = await claimRuns(page, [1])
  await look([`/runs/${runId}`, `/templates/${await ownTemplateId(page)}/versions`])

  await page.evaluate(() => localStorage.removeItem('token'))
  await signInAsAdministrator(page)
  await look(['/admin/announcements'])
})

test('no screen scrolls sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await signUp(page)
  for (const path of ['/', '/dqn', '/templates/gallery', ...signedIn]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
  }
})
