import { expect, test } from '@playwright/test'
import { signUp } from './people.ts'

test('a page that needs sign-in asks for it and is shown afterwards', async ({ page }) => {
  const { email, password } = await signUp(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.goto('/templates')
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill('wrong password')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Invalid credentials')).toBeVisible()
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/templates$/)
})

test('a page that is left while it asks who is there signs nobody out', async ({ page }) => {
  await signUp(page)
  let isHeld = true
  await page.route('**/api/profile/me', (route) => (isHeld ? undefined : route.continue()))
  const asked = page.waitForRequest('**/api/profile/me')
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await asked
  // The code that hears of the failure is there.
  await expect(page.getByRole('status').first()).toBeAttached()
  isHeld = false
  await page.goto('/templates')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/templates$/)
})

test('registering refuses a short password and two that differ before it asks the server', async ({ page }) => {
  let calls = 0
  await page.route('**/api/auth/register', (route) => {
    calls++
    return route.continue()
  })
  await page.goto('/register')
  await page.getByLabel('Email').fill('somebody@example.com')
  await page.getByLabel(/^Password/).fill('short')
  await page.getByLabel('Confirm password').fill('short')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible()
  await page.getByLabel(/^Password/).fill('long enough')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  expect(calls).toBe(0)
})

test('an address that is taken is refused with a way to sign in', async ({ page }) => {
  const { email } = await signUp(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.goto('/register')
  await page.getByLabel('Email').fill(email.toUpperCase())
  await page.getByLabel(/^Password/).fill('a long enough password')
  await page.getByLabel('Confirm password').fill('a long enough password')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Email already registered')).toBeVisible()
})

test('a handle stands in the place of the address: chosen, refused when it is taken, or made, and changed later', async ({
  page,
}) => {
  const { handle: taken } = await signUp(page)
  await expect(page.getByRole('heading', { name: `Welcome, ${taken}` })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.goto('/register')
  const email = `${taken}-shadow@example.com`
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Handle').fill(taken.toUpperCase().replace('-', '_'))
  await page.getByLabel(/^Password/).fill('a long enough password')
  await page.getByLabel('Confirm password').fill('a long enough password')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByLabel('Handle')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('This handle, or one that looks like it, is taken.').first()).toBeVisible()
  await expect(page.getByText('Sign in instead')).toBeHidden()

  await page.getByLabel('Handle').fill('')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: /^Welcome, [a-z]+-[a-z]+-\d{4}$/ })).toBeVisible()
  await page.getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const chosen = `${taken.slice(0, 16)}-new`
  await page.getByLabel('Handle').fill(chosen)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('heading', { name: chosen })).toBeVisible()
  await expect(page.getByRole('navigation').getByText(chosen)).toBeVisible()
})

test('an unknown path leads home', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page).toHaveURL(/\/$/)
})

test('on a phone the menu is opened, walked and left by keys', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { handle } = await signUp(page)
  // With a page that comes the menu closes.
  await expect(page.getByRole('heading', { name: `Welcome, ${handle}` })).toBeVisible()
  const button = page.getByRole('button', { name: 'Open menu' })
  await button.press('Enter')
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Dashboard' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Play' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await expect(page.getByRole('navigation')).toBeHidden()
})
