import { expect, test } from '@playwright/test'
import { startSmtpServer } from '../apps/server/src/testing/smtp-server.ts'
import { expectA11y } from './a11y.ts'
import { startOwnServer } from './own-server.ts'
import { signUp } from './people.ts'

test('a forgotten password is replaced by a link in an e-mail, and the other browser is signed out', async ({
  page,
  browser,
}) => {
  const post = await startSmtpServer()
  const server = await startOwnServer({
    SMTP_URL: post.url,
    SMTP_FROM: 'clew@example.org',
    PUBLIC_URL: 'https://clew.example.org',
  })
  const elsewhere = await (await browser.newContext()).newPage()
  const { email, handle } = await signUp(elsewhere, server.url)

  await page.goto(`${server.url}/login`)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expectA11y(page, 'the page that asks for a link')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Ask for a link' }).click()
  await expect(page.getByText('If there is an account with this address, a link is on its way.')).toBeVisible()

  const linkIn = (source: string) => /reset-password#([\w-]+)/.exec(source.replaceAll('=\n', ''))?.[1]
  await expect.poll(() => post.received.some(({ source }) => linkIn(source) !== undefined)).toBe(true)
  const token = post.received.map(({ source }) => linkIn(source)).find((found) => found !== undefined)
  await page.goto('about:blank')
  await page.goto(`${server.url}/reset-password#${token}`)
  await expectA11y(page, 'the page of the link')
  await page.getByLabel(/^New password/).fill('found again')
  await page.getByLabel('Confirm new password').fill('found agian')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('New passwords do not match')).toBeVisible()
  await page.getByLabel('Confirm new password').fill('found again')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible()

  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill('found again')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: `Welcome, ${handle}` })).toBeVisible()
  await elsewhere.goto(`${server.url}/settings`)
  await expect(elsewhere).toHaveURL(/\/login/)
  await server.stop()
  await post.close()
})

test('a server that sends no e-mail says who has a link', async ({ page }) => {
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill('somebody@example.com')
  await page.getByRole('button', { name: 'Ask for a link' }).click()
  await expect(page.getByText('npm run clew -- reset-password')).toBeVisible()
})
