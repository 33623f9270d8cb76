import { expect, test, type Locator, type Page } from '@playwright/test'
import { askServer } from './ask-server.ts'
import { expectA11y } from './a11y.ts'
import { startOwnServer } from './own-server.ts'
import { idOf, signInAsAdministrator, signUp } from './people.ts'

// On a server of their own: everybody on a server sees its announcements, other journeys too.
test.use({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
  baseURL: async ({}, use) => {
    const server = await startOwnServer({})
    await use(server.url)
    await server.stop()
  },
})

const topOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top)
const endOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().bottom)

const popupOf = (page: Page) => page.getByRole('region', { name: 'Announcement', exact: true })

test('an announcement is written, seen once by another user, changed, switched off and deleted', async ({
  page,
  browser,
}) => {
  await signInAsAdministrator(page)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Manage Announcements' }).click()
  await page.getByRole('button', { name: 'New Announcement' }).click()
  await page.getByRole('button', { name: 'Create Announcement' }).click()
  await expect(page.getByText('An announcement needs a title')).toBeVisible()
  await page.getByLabel('Title').fill('A new board')
  await page.getByLabel('Content').fill('From tonight on.')
  await page.getByLabel('Type').selectOption('warning')
  await page.getByLabel('Priority').fill('7')
  const expires = page.getByLabel('Expires')
  await expires.pressSequentially('12312099')
  await page.getByRole('button', { name: 'Create Announcement' }).click()
  await expect(page.getByText('Fill in the date and the time, or leave both empty')).toBeVisible()
  await expect(expires).toBeFocused()
  await expires.fill('2099-12-31T22:00')
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('From tonight on.')).toBeVisible()
  await expectA11y(page, 'form of an announcement')
  await page.getByRole('button', { name: 'Create Announcement' }).click()
  const row = page.getByRole('list', { name: 'Announcements' }).getByRole('listitem').filter({ hasText: 'A new board' })
  await expect(row).toContainText('Priority 7')
  await expect(row).toContainText('Expires 12/31/2099 22:00')

  const other = await (await browser.newContext()).newPage()
  await signUp(other)
  const popup = popupOf(other)
  await expect(popup.getByText('A new board')).toBeVisible()
  await expectA11y(other, 'announcement')
  await popup.getByRole('button', { name: 'Dismiss announcement' }).click()
  await expect(popup.getByText('A new board')).toBeHidden()
  const asked = other.waitForResponse(/\/api\/announcements\/$/)
  await other.reload()
  await asked
  await expect(other.getByRole('heading', { name: 'Platform Overview' })).toBeVisible()
  await expect(popup.getByText('A new board')).toBeHidden()

  await page.getByRole('button', { name: 'Edit A new board' }).click()
  await page.getByLabel('Title').fill('A newer board')
  await page.getByRole('button', { name: 'Save Announcement' }).click()
  await expect(page.getByRole('button', { name: 'New Announcement' })).toBeFocused()
  const active = page.getByRole('switch', { name: 'Active: A newer board' })
  await expect(active).toBeChecked()
  await active.click({ force: true })
  await expect(active).not.toBeChecked()
  await page.getByRole('button', { name: 'Delete A newer board' }).click()
  await expect(page.getByText('Are you sure you want to delete this announcement?')).toBeVisible()
  await page.getByRole('button', { name: 'Delete announcement' }).click()
  await expect(active).toBeHidden()
  await expect(page.locator('*:focus')).toContainText('No announcements yet')
  await other.context().close()
})

test('several come one at a time, the most important first; Escape dismisses, and other tabs follow', async ({
  page,
  context,
}) => {
  await signInAsAdministrator(page)
  await askServer(page, 'POST', '/api/announcements/', { title: 'Second', content: 'Text', priority: 1 })
  await askServer(page, 'POST', '/api/announcements/', { title: 'First', content: 'Text', priority: 9 })
  await page.goto('/dashboard')
  const other = await context.newPage()
  await other.goto('/dashboard')
  for (const tab of [page, other]) {
    await expect(popupOf(tab).getByText('First')).toBeVisible()
    await expect(popupOf(tab).getByText('Second')).toBeHidden()
  }
  await page.keyboard.press('Escape')
  for (const tab of [page, other]) await expect(popupOf(tab).getByText('Second')).toBeVisible()
})

test('an announcement goes by itself after 15 seconds that it could be read', async ({ page, browser }) => {
  await signInAsAdministrator(page)
  await askServer(page, 'POST', '/api/announcements/', { title: 'Brief', content: 'Text' })
  const other = await (await browser.newContext()).newPage()
  await other.clock.install()
  await signUp(other)
  const card = popupOf(other).getByText('Brief')
  await expect(card).toBeVisible()
  await card.hover()
  await other.clock.runFor(30_000)
  await expect(card).toBeVisible()
  await other.mouse.move(0, 0)
  await other.clock.runFor(14_000)
  await expect(card).toBeVisible()
  await other.clock.runFor(2000)
  await expect(card).toBeHidden()
  await other.context().close()
})

test('an announcement leaves the box to write in free, at any width, and is a slim banner on a phone', async ({
  page,
  browser,
}) => {
  const other = await (await browser.newContext()).newPage()
  await signUp(other)
  await signInAsAdministrator(page)
  const [ownId, othersId] = [await idOf(page), await idOf(other)]
  await askServer(other, 'POST', '/api/friends/request', { requested_id: ownId })
  await askServer(page, 'POST', '/api/friends/respond', { user_id: othersId, accept: true })
  await askServer(other, 'POST', '/api/chatbot/sessions', {})
  await askServer(page, 'POST', '/api/announcements/', { title: 'In the way?', content: 'Text '.repeat(200) })
  const popup = popupOf(other)
  for (const [width, height] of [
    [320, 640],
    [375, 667],
    [1440, 900],
  ] as const) {
    await other.setViewportSize({ width, height })
    for (const [path, box] of [
      [`/messages/${ownId}`, 'Type a message...'],
      ['/chat', 'Type your message…'],
    ] as const) {
      await other.goto(path)
      await expect(popup.getByText('In the way?')).toBeVisible()
      await other.getByPlaceholder(box).click()
      expect(await endOf(popup), `${path} at ${width} px`).toBeLessThan(await topOf(other.getByPlaceholder(box)))
      const isPhone = width < 400
      expect((await endOf(popup)) - (await topOf(popup)) < 80, `slim at ${width} px`).toBe(isPhone)
    }
  }
  await other.context().close()
})

test('nobody but the administrator has the page', async ({ page }) => {
  await signUp(page)
  await expect(page.getByRole('link', { name: 'Announcements' })).toBeHidden()
  await page.goto('/admin/announcements')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(page.getByText('You do not have permission to access this page.')).toBeVisible()
})
