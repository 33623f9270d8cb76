import { encodeRecord, finishRecording, playStep, startRecording } from '@clew/engine'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { askServer } from './ask-server.ts'
import { claimRuns } from './claims.ts'
import { signInAsAdministrator, signUp } from './people.ts'

async function arrive(browser: Browser, baseURL: string | undefined) {
  const page = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await signUp(page)
  const id = await page.evaluate(() => (JSON.parse(localStorage.getItem('user')!) as { id: number }).id)
  return { page, id }
}

const inHeader = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })

test('requests and messages are told of in the header as they come, and Friends opens on what waits', async ({
  browser,
  baseURL,
}) => {
  const ada = await arrive(browser, baseURL)
  const bob = await arrive(browser, baseURL)
  // What is asked for now and then is away: what comes was pushed.
  await expect(inHeader(bob.page, 'Friends')).toBeVisible()
  await bob.page.waitForLoadState('networkidle')
  for (const path of ['**/api/friends/pending', '**/api/messages/unread'])
    await bob.page.route(path, (route) => route.abort())

  await askServer(ada.page, 'POST', '/api/friends/request', { requested_id: bob.id })
  await expect(inHeader(bob.page, 'Friends 1 waiting')).toBeVisible()
  await inHeader(bob.page, 'Friends 1 waiting').click()
  await expect(bob.page.getByRole('tab', { name: 'Requests (1)', selected: true })).toBeVisible()
  await bob.page.getByRole('tab', { name: 'Friends (0)' }).click()
  await expect(bob.page.getByRole('tab', { name: 'Friends (0)', selected: true })).toBeVisible()

  await askServer(bob.page, 'POST', '/api/friends/respond', { user_id: ada.id, accept: true })
  await expect(inHeader(bob.page, 'Friends')).toBeVisible()
  await askServer(ada.page, 'POST', '/api/messages/send', { recipient_id: bob.id, content: 'Hello' })
  await expect(inHeader(bob.page, 'Messages 1 unread')).toBeVisible()
  // Read elsewhere.
  await askServer(bob.page, 'PUT', `/api/messages/mark-conversation-read/${ada.id}`)
  await expect(inHeader(bob.page, 'Messages')).toBeVisible()
})

test('a list of friends and a search that fail say so, and are asked for again', async ({ page }) => {
  await signUp(page)
  const refuse = /\/api\/friends(\/search\?.*)?$/
  await page.route(refuse, (route) => route.fulfill({ status: 500, json: { detail: 'Something broke.' } }))
  await page.goto('/friends')
  await expect(page.getByRole('alert').getByText('Your friends could not be loaded')).toBeVisible()
  await page.getByPlaceholder('Search by email or name').fill('nobody at all')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').getByText('The search could not be done')).toBeVisible()
  await page.unroute(refuse)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('No results - Try searching with different keywords')).toBeVisible()
  await page.getByRole('tab', { name: /^Friends/ }).click()
  await expect(page.getByText('No friends yet')).toBeVisible()
})

/** Of a game that was begun and left. */
function makeRecord(): string {
  const recording = startRecording({ seed: 7, mode: 'lam', cols: 15, rows: 15, germs: 3, loops: 60, allowances: null })
  playStep(recording, 0)
  return encodeRecord(finishRecording(recording))
}

test('links in messages and announcements can be followed, and a run shows what it was', async ({
  browser,
  baseURL,
}) => {
  const ada = await arrive(browser, baseURL)
  const bob = await arrive(browser, baseURL)
  await askServer(ada.page, 'POST', '/api/friends/request', { requested_id: bob.id })
  await askServer(bob.page, 'POST', '/api/friends/request', { requested_id: ada.id })
  const [runId] = await claimRuns(ada.page, [1234])
  await bob.page.route(`**/api/runs/${runId}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), record: makeRecord() } })
  })
  const content = `Look: ${baseURL}/runs/${runId}, and https://example.com/a. Not javascript:alert(1) <b>x</b>`
  await askServer(ada.page, 'POST', '/api/messages/send', { recipient_id: bob.id, content })
  await bob.page.goto(`/messages/${ada.id}`)
  const log = bob.page.getByRole('log')
  const outside = log.getByRole('link', { name: 'https://example.com/a', exact: true })
  await expect(outside).toHaveAttribute('href', 'https://example.com/a')
  await expect(outside).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  await expect(log.getByText('Not javascript:alert(1) <b>x</b>')).toBeVisible()
  const preview = log.getByRole('link', { name: /Score 1,234/ })
  await expect(preview).toContainText('15 × 15 · 5 germs')
  await expect(preview.locator('canvas')).toBeVisible()
  await expect(log.getByRole('link')).toHaveCount(3)
  await preview.click()
  await expect(bob.page).toHaveURL(new RegExp(`/runs/${runId}$`))

  const admin = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await signInAsAdministrator(admin)
  const announcement = {
    title: 'News',
    content: 'Read https://example.org/news.',
    announcement_type: 'info',
    priority: 10,
  }
  await askServer(admin, 'POST', '/api/announcements/', { ...announcement, expires_at: null })
  await bob.page.reload()
  const news = bob.page.getByRole('region', { name: 'Announcement' }).getByRole('link')
  await expect(news).toHaveAttribute('href', 'https://example.org/news')
})
