import { expect, test, type Browser, type Page } from '@playwright/test'
import { signUp } from './people.ts'

const html = (page: Page) => page.locator('html')

/** A browser of somebody who has set nothing in Clew yet. */
async function openBrowser(
  browser: Browser,
  baseURL: string | undefined,
  locale: string,
  colorScheme: 'dark' | 'light',
) {
  const context = await browser.newContext({ baseURL: baseURL!, locale, colorScheme, timezoneId: 'Europe/Berlin' })
  return context.newPage()
}

const account = { email: '', password: 'a trail of crumbs' }

test('language, scheme and time zone are the browser’s, before and after sign-up', async ({ browser, baseURL }) => {
  const page = await openBrowser(browser, baseURL, 'de-AT', 'light')
  account.email = `gretel-${Date.now()}@example.com`
  await page.goto('/')
  await expect(html(page)).toHaveAttribute('lang', 'de')
  await expect(html(page)).toHaveAttribute('data-mantine-color-scheme', 'light')
  await page.goto('/register')
  await page.getByLabel('E-Mail').fill(account.email)
  await page
    .getByLabel(/^Passwort/)
    .first()
    .fill(account.password)
  await page.getByLabel('Passwort bestätigen').fill(account.password)
  await page.locator('form button[type=submit]').click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(html(page)).toHaveAttribute('lang', 'de')
  await expect(html(page)).toHaveAttribute('data-mantine-color-scheme', 'light')
  await page.goto('/templates')
  await expect(page.getByRole('link', { name: 'Dem Faden nach' }).first()).toBeVisible()
  await expect(page.getByText(/\b\d\d\.\d\d\.20\d\d \d\d:\d\d\b/).first()).toBeVisible()
  await page.goto('/settings')
  await expect(page.getByLabel('Sprache', { exact: true }).locator('option:checked')).toHaveText(
    'Wie dein Browser (Deutsch)',
  )
  await expect(page.getByRole('combobox', { name: 'Zeitzone' })).toHaveValue('Wie dein Browser (Europe/Berlin)')
  await page.context().close()
})

test('what somebody chose holds on another browser, and the rest is that browser’s', async ({ browser, baseURL }) => {
  const first = await openBrowser(browser, baseURL, 'en-GB', 'light')
  const { email, password } = await signUp(first)
  await first.goto('/settings')
  await first.getByRole('combobox', { name: 'Timezone' }).fill('kolk')
  await first.getByRole('option', { name: /^Asia\/Kolkata/ }).click()
  await first.getByRole('button', { name: 'Save Settings' }).click()
  await expect(first.getByText('Settings saved successfully!')).toBeVisible()
  await first.context().close()

  const second = await openBrowser(browser, baseURL, 'fr-FR', 'dark')
  await second.goto('/login?redirect=%2Fsettings')
  await second.getByLabel('E-mail').fill(email)
  await second.getByLabel(/^Mot de passe/).fill(password)
  await second.locator('form button[type=submit]').click()
  await expect(second.getByRole('combobox', { name: 'Fuseau horaire' })).toHaveValue('Asia/Kolkata')
  await expect(html(second)).toHaveAttribute('lang', 'fr')
  await expect(html(second)).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await second.context().close()
})

test('a visitor switches the language on any page, and the browser remembers it', async ({ page }) => {
  const language = page.getByRole('banner').locator('select')
  await page.goto('/')
  await expect(html(page)).toHaveAttribute('lang', 'en')
  await language.selectOption('de')
  await expect(html(page)).toHaveAttribute('lang', 'de')
  for (const path of ['/login', '/register', '/play?guest=1', '/leaderboard']) {
    await page.goto(path)
    await expect(html(page)).toHaveAttribute('lang', 'de')
    await expect(language).toHaveValue('de')
  }
  await language.selectOption('en')
  await signUp(page)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(language).toHaveCount(0)
})
