import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { askServer } from './ask-server.ts'

/** Signs up somebody new through the page, under a handle of their own or this one, and waits for the dashboard. */
export async function signUp(
  page: Page,
  server = '',
  handle?: string,
): Promise<{ email: string; handle: string; password: string }> {
  const [first, second] = randomUUID().split('-')
  const person = {
    email: `person-${first}@example.com`,
    handle: handle ?? `player-${first}-${second}`,
    password: 'a long enough password',
  }
  await page.goto(`${server}/register`)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Handle').fill(person.handle)
  await page.getByLabel(/^Password/).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  return person
}

/** Of the servers that journeys start. */
export async function signInAsAdministrator(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill('admin@clew.local')
  await page.getByLabel(/^Password/).fill('the thread leads out')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

export const idOf = async (page: Page): Promise<number> =>
  (await askServer<{ id: number }>(page, 'GET', '/api/profile/me')).id

/** Saves the theme of whoever is signed in, which holds over that of the system. */
export async function saveTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  const settings = await askServer<object>(page, 'GET', '/api/settings')
  await askServer(page, 'PUT', '/api/settings', { ...settings, theme, from_browser: [] })
}

/** Gives the person who is signed in a template of this text; its id. */
export const addTemplate = async (page: Page, content: string): Promise<number> =>
  (await askServer<{ id: number }>(page, 'POST', '/api/templates', { title: 'Mine', content })).id
