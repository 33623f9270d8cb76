import { expect, test } from '@playwright/test'
import { startSmtpServer } from '../apps/server/src/testing/smtp-server.ts'
import { expectA11y } from './a11y.ts'
import { startOwnServer } from './own-server.ts'
import { signUp } from './people.ts'

test('a new account confirms its address by the link in an e-mail', async ({ page }) => {
  const post = await startSmtpServer()
  const server = await startOwnServer({
    SMTP_URL: post.url,
    SMTP_FROM: 'clew@example.org',
    PUBLIC_URL: 'https://clew.example.org',
  })
  const { email } = await signUp(page, server.url)
  const notice = page.getByRole('region', { name: 'Confirm your email address' })
  await expect(notice).toContainText(email)
  await expectA11y(page, 'the notice')
  await notice.getByRole('button', { name: 'Send it again' }).click()
  await expect(notice.getByText('Sent. Look into your inbox, and among the spam.')).toBeVisible()

  await expect.poll(() => post.received.length).toBe(2)
  const [old, token] = post.received.map(
    ({ source }) => /verify-email#([\w-]+)/.exec(source.replaceAll('=\n', ''))?.[1] ?? '',
  )
  await page.goto(`${server.url}/verify-email#${old}`)
  await expect(page.getByRole('alert')).toContainText('This link has been used or is too old.')
  // A link of an email opens in a page of its own.
  await page.goto('about:blank')
  await page.goto(`${server.url}/verify-email#${token}`)
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible()
  await expectA11y(page, 'the page of the link')
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(notice).toHaveCount(0)
  await server.stop()
  await post.close()
})
