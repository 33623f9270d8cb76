import { randomUUID } from 'node:crypto'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { signUp } from './people.ts'

async function winAsGuest(page: Page): Promise<void> {
  await page.goto('/play?guest=1')
  await page.getByLabel('Germs', { exact: true }).fill('0')
  await page.getByRole('button', { name: 'Watch an agent' }).click()
  await expect(page.getByText('You Win!')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('This win is kept in this browser')).toBeVisible()
}

async function countWin(page: Page): Promise<Locator> {
  const notice = page.getByRole('region', { name: 'Your win as a guest' })
  await notice.getByRole('button', { name: 'Have it counted' }).click()
  await expect(notice).toContainText(/It is counted: rank \d+, unverified\./)
  return notice
}

test('a guest’s win is counted after “Create an account”', async ({ page }) => {
  await winAsGuest(page)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Email').fill(`guest-${randomUUID()}@example.com`)
  await page.getByLabel(/^Password/).fill('a long enough password')
  await page.getByLabel('Confirm password').fill('a long enough password')
  await page.getByRole('button', { name: 'Create Account' }).click()
  const notice = await countWin(page)
  await notice.getByRole('link', { name: 'See the run' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Won in')
  await expect(page.getByText('Unverified: this game was played without an account')).toBeVisible()
  await page.reload()
  await expect(notice).toBeHidden()
})

test('a guest’s win is counted after somebody signs in who had an account', async ({ page, browser }) => {
  await page.goto('/')
  const context = await browser.newContext()
  const { email, password } = await signUp(await context.newPage(), new URL(page.url()).origin)
  await context.close()
  await winAsGuest(page)
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await countWin(page)
})
