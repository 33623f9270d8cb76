import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'

test('a guest’s win is counted after “Create an account”', async ({ page }) => {
  await page.goto('/play?guest=1')
  await page.getByLabel('Germs', { exact: true }).fill('0')
  await page.getByRole('button', { name: 'Watch an agent' }).click()
  await expect(page.getByText('You Win!')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('This win is kept in this browser')).toBeVisible()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Email').fill(`guest-${randomUUID()}@example.com`)
  await page.getByLabel(/^Password/).fill('a long enough password')
  await page.getByLabel('Confirm password').fill('a long enough password')
  await page.getByRole('button', { name: 'Create Account' }).click()
  const notice = page.getByRole('region', { name: 'Your win as a guest' })
  await notice.getByRole('button', { name: 'Have it counted' }).click()
  await expect(notice).toContainText(/It is counted: rank \d+, unverified\./)
  await notice.getByRole('link', { name: 'See the run' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Won in')
  await expect(page.getByText('Unverified: this game was played without an account')).toBeVisible()
  await page.reload()
  await expect(notice).toBeHidden()
})
