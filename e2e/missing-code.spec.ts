import { expect, test } from '@playwright/test'
import { signUp } from './people.ts'

test('a page whose code cannot be fetched says so, and comes when it can', async ({ page }) => {
  await signUp(page)
  await page.goto('/dashboard')
  await page.route(/friends-page.*\.js/, (route) => route.abort())
  await page.getByRole('navigation').getByRole('link', { name: 'Friends' }).click()
  await expect(page.getByText('Its code could not be fetched. Check the connection and try again.')).toBeVisible()
  await page.unroute(/friends-page.*\.js/)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Friends & Connections' })).toBeVisible()
})

test('a page stands without a part whose code cannot be fetched', async ({ page }) => {
  await page.route(/demo-board.*\.js/, (route) => route.abort())
  await page.goto('/')
  await expect(page.getByText('This part of the page could not be fetched.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
})

test('without the agent of the home page its game says why nothing moves', async ({ page }) => {
  await page.route(/demo-worker.*\.js/, (route) => route.abort())
  await page.goto('/')
  await expect(page.getByText('The agent could not be fetched.')).toBeVisible()
})
