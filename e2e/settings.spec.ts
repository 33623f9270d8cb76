import { readFile } from 'node:fs/promises'
import { DataExportSchema } from '@clew/contracts/http/data-export'
import { expect, test, type Page } from '@playwright/test'
import { askServer } from './ask-server.ts'
import { expectA11yInDialog } from './a11y.ts'
import { signUp } from './people.ts'

const html = (page: Page) => page.locator('html')

async function openSettings(page: Page) {
  const person = await signUp(page)
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Appearance & Language' })).toBeVisible()
  return person
}

async function signIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Types a part of its name, and takes the one that is found. */
async function chooseZone(page: Page, typed: string) {
  await page.getByRole('combobox', { name: 'Timezone' }).fill(typed)
  await page.getByRole('listbox').getByRole('option').click()
}

test('settings are kept with the account and hold on another browser', async ({ page, browser }) => {
  const { email, password } = await openSettings(page)
  await page.getByLabel('Profile visibility').selectOption('private')
  await page.getByRole('switch', { name: 'Show me on the leaderboard' }).uncheck({ force: true })
  await page.getByLabel('Theme').selectOption('light')
  await chooseZone(page, 'tokyo')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  const success = page.getByText('Settings saved successfully!')
  await expect(success).toBeVisible()
  await expect(success).toBeHidden()

  const elsewhere = await (await browser.newContext({ colorScheme: 'dark' })).newPage()
  await elsewhere.goto('/settings')
  await signIn(elsewhere, email, password)
  await expect(elsewhere.getByLabel('Profile visibility')).toHaveValue('private')
  await expect(elsewhere.getByRole('switch', { name: 'Show me on the leaderboard' })).not.toBeChecked()
  await expect(elsewhere.getByRole('combobox', { name: 'Timezone' })).toHaveValue('Asia/Tokyo')
  await expect(html(elsewhere)).toHaveAttribute('data-mantine-color-scheme', 'light')
  await elsewhere.context().close()
})

test('theme and language are tried at once, and go back when they are not saved', async ({ page }) => {
  await openSettings(page)
  await expect(html(page)).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.getByLabel('Theme').selectOption('light')
  await expect(html(page)).toHaveAttribute('data-mantine-color-scheme', 'light')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(html(page)).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

/** What the page says in a language: a heading of its own, a button, a field, and an entry of the navigation. */
const english = ['Appearance & Language', 'Save Settings', 'Theme', 'Templates'] as const
const german = ['Darstellung & Sprache', 'Einstellungen speichern', 'Design', 'Vorlagen'] as const

async function expectWords(page: Page, [heading, button, field, entry]: typeof english | typeof german) {
  await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  await expect(page.getByRole('button', { name: button })).toBeVisible()
  await expect(page.getByLabel(field, { exact: true })).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: entry })).toBeVisible()
}

test('the language is German until it is English again', async ({ page }) => {
  await openSettings(page)
  const language = page.locator('select').filter({ has: page.locator('option[value=zh]') })
  const save = page.locator('form button[type=submit]').first()
  const saved = () => page.waitForResponse((response) => response.url().endsWith('/api/settings') && response.ok())
  await language.selectOption('de')
  await expect(html(page)).toHaveAttribute('lang', 'de')
  await expectWords(page, german)
  await Promise.all([saved(), save.click()])
  await page.reload()
  await expect(html(page)).toHaveAttribute('lang', 'de')
  await expect(language).toHaveValue('de')
  await expectWords(page, german)
  await expect(page).toHaveTitle('Einstellungen · Clew')
  await language.selectOption('en')
  await expect(html(page)).toHaveAttribute('lang', 'en')
  await expectWords(page, english)
  await Promise.all([saved(), save.click()])
  await page.reload()
  await expectWords(page, english)
  await expect(page).toHaveTitle('Settings · Clew')
})

test('the button in the navigation bar saves the theme, and the settings show it', async ({ page }) => {
  await openSettings(page)
  const put = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.getByRole('button', { name: 'Use light mode' }).click()
  await expect(page.getByLabel('Theme')).toHaveValue('light')
  expect((await put).ok()).toBe(true)
  await page.reload()
  await expect(page.getByLabel('Theme')).toHaveValue('light')
})

test('dates are those of the time zone that was chosen', async ({ page }) => {
  const { handle } = await openSettings(page)
  const zones = { 'Asia/Tokyo': '01/01/2026', 'America/Los_Angeles': '12/31/2025' }
  await page.route('**/api/profile/me', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), created_at: '2025-12-31T20:00:00.000Z' } })
  })
  for (const [zone, date] of Object.entries(zones)) {
    await page.goto('/settings')
    await chooseZone(page, zone)
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await expect(page.getByText('Settings saved successfully!')).toBeVisible()
    await page.getByRole('link', { name: 'Profile' }).click()
    await expect(page.getByRole('heading', { name: handle })).toBeVisible()
    await expect(page.getByText(`Member since ${date}`)).toBeVisible()
  }
})

test('a server that sends no e-mail says so beside the switch', async ({ page }) => {
  await openSettings(page)
  await expect(page.getByText('This server sends no email', { exact: false })).toBeVisible()
})

test('what an account uses stands beside what it may use', async ({ page }) => {
  await openSettings(page)
  const card = page.getByRole('region', { name: 'Storage and limits' })
  const meter = card.getByRole('meter', { name: 'Templates' })
  await expect(meter).toHaveAttribute('aria-valuetext', '1 / 200')
  await expect(card.getByText('0 of 500')).toBeVisible()
  // The built-in rule engine is free.
  await expect(card.getByText('Tokens of models')).toHaveCount(0)
  await askServer(page, 'POST', '/api/templates', { title: 'T', content: 'Go.' })
  await page.reload()
  await expect(meter).toHaveAttribute('aria-valuetext', '2 / 200')
})

test('a password is changed by whoever knows the old one, who stays signed in', async ({ page }) => {
  const { email, password } = await openSettings(page)
  const button = page.getByRole('button', { name: 'Change Password' })
  await expect(button).toBeDisabled()
  const fill = async (current: string, next: string, confirmation: string) => {
    await page.getByLabel('Current password').fill(current)
    await page.getByLabel('New password', { exact: true }).fill(next)
    await page.getByLabel('Confirm new password').fill(confirmation)
    await button.click()
  }
  await fill(password, 'another thread', 'another threat')
  await expect(page.getByText('New passwords do not match')).toBeVisible()
  await fill(password, 'short', 'short')
  await expect(page.getByText('New password must be at least 6 characters')).toBeVisible()
  await fill('not the password', 'another thread', 'another thread')
  await expect(page.getByText('Current password is incorrect')).toBeVisible()
  await fill(password, 'another thread', 'another thread')
  await expect(page.getByText('Password changed successfully!')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, email, 'another thread')
  await expect(page).toHaveURL(/\/(settings|dashboard)$/)
})

test('whoever signs out everywhere else stays signed in here alone', async ({ page, browser }) => {
  const { email, password } = await openSettings(page)
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto('/settings')
  await signIn(elsewhere, email, password)
  await expect(elsewhere.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible()

  const button = page.getByRole('button', { name: 'Sign out everywhere else' })
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Sign out' })
  const refusal = { detail: 'The database cannot be reached. Try again in a moment.', code: 'unavailable' }
  await page.route('**/api/auth/sign-out-everywhere', (route) => route.fulfill({ status: 503, json: refusal }))
  await button.click()
  await expectA11yInDialog(page, 'dialog of signing out')
  await confirm.click()
  await expect(page.getByRole('alert').filter({ hasText: refusal.detail })).toBeVisible()
  await page.unroute('**/api/auth/sign-out-everywhere')
  await button.click()
  await confirm.click()
  await expect(page.getByText('Signed out everywhere else!')).toBeVisible()
  await expect(button).toBeFocused()

  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/login/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible()
  await elsewhere.context().close()
})

test('own data come as one file', async ({ page }) => {
  const { email } = await openSettings(page)
  const button = page.getByRole('button', { name: 'Download my data' })
  await page.route('**/api/profile/export', (route) => route.abort())
  await button.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to download your data' })).toBeVisible()
  await page.unroute('**/api/profile/export')
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  await expect(page.getByText('Your data has been downloaded')).toBeVisible()
  await expect(button).toBeFocused()
  expect(download.suggestedFilename()).toBe('clew-data.json')
  const data = DataExportSchema.parse(JSON.parse(await readFile(await download.path(), 'utf8')))
  expect(data.profile.email).toBe(email)
  expect(data.templates.map(({ versions }) => versions.length)).toEqual([1])
})

test('an account is deleted only by its exact sentence, and is gone then', async ({ page }) => {
  const { email, password } = await openSettings(page)
  await page.getByRole('button', { name: 'Delete Account' }).click()
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: 'Delete my account' })
  await dialog.getByRole('textbox').fill('Delete my account permanently')
  await expect(confirm).toBeDisabled()
  await expectA11yInDialog(page, 'delete dialog')
  await dialog.getByRole('textbox').fill('delete my account permanently')
  await confirm.click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Your account has been deleted')).toBeVisible()
  await signIn(page, email, password)
  await expect(page.getByText('Invalid credentials')).toBeVisible()
})
