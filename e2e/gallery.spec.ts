import { randomUUID } from 'node:crypto'
import { defaultSettings } from '@clew/contracts/http/settings'
import { expect, test, type Page } from '@playwright/test'
import { expectA11y } from './a11y.ts'
import { signUp } from './people.ts'

/** A template of somebody new, who shows a profile to everybody and whose handle is given back. */
async function publish({ request }: Page, template: object): Promise<string> {
  const person = { email: `author-${randomUUID()}@example.com`, password: 'a long enough password' }
  const { handle } = (await (await request.post('/api/auth/register', { data: person })).json()) as { handle: string }
  const login = await request.post('/api/auth/login', { data: person })
  const { access_token: token } = (await login.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${token}` }
  await request.post('/api/templates', { headers, data: template })
  await request.put('/api/settings', { headers, data: { ...defaultSettings, public_profile: true } })
  return handle
}

test('a visitor finds a template, watches it play, and has a copy of it after signing in', async ({ page }) => {
  const title = `Labyrinth ${randomUUID().slice(0, 8)}`
  const author = await publish(page, { title, content: 'Go to the exit. Avoid germs. Reply with JSON only.' })
  const reader = await signUp(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login/)

  await page.goto('/leaderboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Leaderboard' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' }).click()
  await page.getByRole('searchbox', { name: 'Search by title or author' }).fill(title.slice(0, 14))
  const row = page.getByRole('listitem').filter({ hasText: title })
  await expect(row).toContainText(`By ${author}`)
  await expectA11y(page, 'gallery of a visitor')
  // Elsewhere: whoever leaves a running game is asked first.
  const play = await page.context().newPage()
  await play.goto((await row.getByRole('link', { name: `Play, not ranked: ${title}` }).getAttribute('href'))!)
  await expect(play.getByText(`Not ranked: this template belongs to ${author}.`).first()).toBeVisible()
  await play.close()

  // What others may see of its author without an account.
  await row.getByRole('link', { name: author }).click()
  await expect(page).toHaveURL(new RegExp(`/people/${author}$`))
  await expect(page.getByRole('list', { name: 'Shared templates' })).toContainText(title)
  await page.goBack()

  await row.getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByText('Go to the exit. Avoid germs.')).toBeVisible()
  await page.getByRole('link', { name: `Sign in to copy ${title}` }).click()
  await page.getByLabel('Email').fill(reader.email)
  await page.getByLabel(/^Password/).fill(reader.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('button', { name: `Copy ${title} to my templates` }).click()
  await expect(page.getByText(`From “${title}” by ${author}, version 1`)).toBeVisible()
  await expect(page).toHaveURL(/\/templates\/\d+$/)
})
