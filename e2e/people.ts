import { expect, type Page } from '@playwright/test'

let count = 0

/** Signs up somebody new through the page and waits for the dashboard. */
export async function signUp(page: Page, server = ''): Promise<{ email: string; password: string }> {
  const person = { email: `player-${Date.now()}-${count++}@example.com`, password: 'a long enough password' }
  await page.goto(`${server}/register`)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel(/^Password/).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  return person
}
