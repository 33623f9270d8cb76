import { expect, test, type Browser, type Page, type WebSocket } from '@playwright/test'
import { signUp } from './people.ts'

interface Somebody {
  readonly page: Page
  readonly email: string
  readonly handle: string
  readonly password: string
}

async function arrive(browser: Browser): Promise<Somebody> {
  const page = await (await browser.newContext()).newPage()
  return { page, ...(await signUp(page)) }
}

/** Through the screens: one finds and asks, the other accepts. */
async function befriend(one: Somebody, other: Somebody): Promise<void> {
  await one.page.goto('/friends')
  await one.page.getByPlaceholder('Search by email or name').fill(other.handle)
  await one.page.keyboard.press('Enter')
  await one.page.getByRole('button', { name: `Add Friend ${other.handle}` }).click()
  await expect(one.page.getByText('Friend request sent successfully!')).toBeVisible()
  await expect(one.page.getByRole('list', { name: 'Search Results' }).getByText('Pending')).toBeVisible()

  await other.page.goto('/friends')
  await expect(other.page.getByRole('navigation').getByRole('link', { name: 'Friends 1 waiting' })).toBeVisible()
  await other.page.getByRole('tab', { name: 'Requests (1)' }).click()
  await other.page.getByRole('button', { name: `Accept ${one.handle}` }).click()
  await expect(other.page.getByText('Friend request accepted!')).toBeVisible()
  await expect(other.page.locator('*:focus')).toContainText('No pending requests')
  await expect(other.page.getByRole('tab', { name: 'Friends (1)' })).toBeVisible()
}

async function openConversation({ page }: Somebody, { handle }: Somebody): Promise<void> {
  await page.goto('/friends')
  await page.getByRole('link', { name: `Message ${handle}` }).click()
  await expect(page.getByRole('heading', { name: handle })).toBeVisible()
}

async function write({ page }: Somebody, text: string): Promise<void> {
  await page.getByPlaceholder('Type a message...').fill(text)
  await page.keyboard.press('Enter')
}

/** What stands in the bubbles, from top to bottom. */
const bubbles = ({ page }: Somebody) =>
  page
    .getByRole('log')
    .innerText()
    .then((text) => [...text.matchAll(/^(?:You|player-\S+):\s*(.*)$/gm)].map(([, content]) => content))

test('two people become friends, write to each other live, and lose nothing when the network goes', async ({
  browser,
}) => {
  const ada = await arrive(browser)
  const bob = await arrive(browser)
  await befriend(ada, bob)

  await openConversation(ada, bob)
  await expect(ada.page.getByText('Send your first message below!')).toBeVisible()
  await write(ada, 'Hello Bob')
  const unread = bob.page.getByRole('navigation').getByRole('link', { name: 'Messages 1 unread' })
  await bob.page.goto('/dashboard')
  await expect(unread).toBeVisible()
  await unread.click()
  await bob.page.getByRole('link', { name: ada.handle }).click()
  await expect.poll(() => bubbles(bob)).toEqual(['Hello Bob'])
  await expect(unread).toBeHidden()
  await write(bob, 'Hello Ada')
  await expect.poll(() => bubbles(ada)).toEqual(['Hello Bob', 'Hello Ada'])

  await bob.page.context().setOffline(true)
  await expect(bob.page.getByText('Offline', { exact: true })).toBeVisible()
  const missed = Array.from({ length: 5 }, (_, n) => `While you were away ${n}`)
  for (const text of missed) await write(ada, text)
  await expect.poll(() => bubbles(ada)).toEqual(['Hello Bob', 'Hello Ada', ...missed])
  await write(bob, 'Written without a network')
  await expect(bob.page.getByText('Not sent')).toBeVisible()
  expect(await bubbles(bob)).toEqual(['Hello Bob', 'Hello Ada', 'Written without a network'])

  await bob.page.context().setOffline(false)
  await expect.poll(() => bubbles(bob)).toEqual(['Hello Bob', 'Hello Ada', ...missed, 'Written without a network'])
  await bob.page.getByRole('button', { name: 'Retry' }).click()
  await expect(bob.page.getByText('Not sent')).toBeHidden()
  const all = ['Hello Bob', 'Hello Ada', ...missed, 'Written without a network']
  await expect.poll(() => bubbles(ada)).toEqual(all)
  await write(ada, 'There you are')
  await expect.poll(() => bubbles(bob)).toEqual([...all, 'There you are'])
})

test('a password that is changed in another tab leaves the conversation live', async ({ browser }) => {
  const ada = await arrive(browser)
  const bob = await arrive(browser)
  await befriend(ada, bob)
  await openConversation(ada, bob)
  await openConversation(bob, ada)
  const sockets: WebSocket[] = []
  bob.page.on('websocket', (opened) => sockets.push(opened))
  await bob.page.reload()

  const settings = await bob.page.context().newPage()
  await settings.goto('/settings')
  await settings.getByLabel('Current password').fill(bob.password)
  await settings.getByLabel('New password', { exact: true }).fill('another thread')
  await settings.getByLabel('Confirm new password').fill('another thread')
  // That of the page before the reload may have been opened late, and nobody hears of its end.
  const socket = sockets.at(-1)
  const reopening = bob.page.waitForEvent('websocket', { timeout: 60_000 })
  await settings.getByRole('button', { name: 'Change Password' }).click()
  await expect(settings.getByText('Password changed successfully!')).toBeVisible()
  await reopening
  await expect.poll(() => socket?.isClosed()).toBe(true)
  await write(ada, 'Still there?')
  await expect.poll(() => bubbles(bob)).toEqual(['Still there?'])
})

test('what is typed is kept per conversation, and what is not a number is no conversation', async ({ browser }) => {
  const ada = await arrive(browser)
  const bob = await arrive(browser)
  await befriend(ada, bob)
  await openConversation(ada, bob)
  const box = ada.page.getByPlaceholder('Type a message...')
  await box.fill('Half a sen')
  await ada.page.goto('/messages')
  await expect(ada.page.getByText('Choose a friend from the sidebar to start messaging')).toBeVisible()
  await ada.page.goBack()
  await expect(box).toHaveValue('Half a sen')
  await ada.page.goto('/messages/bob')
  await expect(ada.page).toHaveURL(/\/$/)
})

test('a friend is removed after a question', async ({ browser }) => {
  const ada = await arrive(browser)
  const bob = await arrive(browser)
  await befriend(ada, bob)
  await ada.page.goto('/friends')
  await ada.page.getByRole('button', { name: `Remove ${bob.handle}` }).click()
  await expect(ada.page.getByText('Remove this friend?')).toBeVisible()
  await ada.page.getByRole('button', { name: 'Remove friend' }).click()
  await expect(ada.page.getByText('Friend removed successfully!')).toBeVisible()
  await expect(ada.page.getByText('Search for other users to send friend requests!')).toBeVisible()
  await expect(ada.page.locator('*:focus')).toContainText('No friends yet')
})

test('a search for people is in the address, and each result says what it matches', async ({ browser }) => {
  const ada = await arrive(browser)
  const bob = await arrive(browser)
  await ada.page.goto('/friends')
  await ada.page.getByPlaceholder('Search by email or name').fill(bob.email)
  await ada.page.keyboard.press('Enter')
  const results = ada.page.getByRole('list', { name: 'Search Results' })
  await expect(results.getByText('Matches email')).toBeVisible()
  await ada.page.getByRole('tab', { name: 'Requests (0)' }).click()
  await ada.page.reload()
  await ada.page.getByRole('tab', { name: 'Search Results (1)' }).click()
  await expect(results.getByText(bob.handle)).toBeVisible()
  await expect(results.getByText(bob.email)).toHaveCount(0)
  await expect(ada.page.getByPlaceholder('Search by email or name')).toHaveValue(bob.email)
})

test('a message that is too long is not sent, and one that is refused says why', async ({ browser }) => {
  const ada = await arrive(browser)
  const bob = await arrive(browser)
  await befriend(ada, bob)
  await openConversation(bob, ada)
  const send = bob.page.getByRole('button', { name: 'Send', exact: true })
  await bob.page.getByPlaceholder('Type a message...').fill('x'.repeat(4001))
  await expect(send).toBeDisabled()
  await bob.page.getByPlaceholder('Type a message...').fill('Are you there?')
  await expect(send).toBeEnabled()
  await ada.page.goto('/friends')
  await ada.page.getByRole('button', { name: `Remove ${bob.handle}` }).click()
  await ada.page.getByRole('button', { name: 'Remove friend' }).click()
  await expect(ada.page.getByText('Friend removed successfully!')).toBeVisible()
  await bob.page.keyboard.press('Enter')
  await expect(bob.page.getByText('Not sent: You can only write to your friends.')).toBeVisible()
})

/** What the browser says to a tab that is covered by another one, or shown again. */
const setHidden = ({ page }: Somebody, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
    Object.defineProperty(document, 'visibilityState', { value: hidden ? 'hidden' : 'visible', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

test('a tab that nobody looks at counts what comes in its title, in the open conversation too', async ({ browser }) => {
  const ada = await arrive(browser)
  const bob = await arrive(browser)
  await befriend(ada, bob)
  await openConversation(ada, bob)
  await write(ada, 'Hello Bob')
  await openConversation(bob, ada)
  await expect.poll(() => bubbles(bob)).toEqual(['Hello Bob'])
  await expect(bob.page).toHaveTitle(/^Messages/)
  await setHidden(bob, true)
  await write(ada, 'Look here')
  await expect(bob.page).toHaveTitle(/^\(1\) Messages/)
  await setHidden(bob, false)
  await expect(bob.page).toHaveTitle(/^Messages/)
})

test('on a phone the button of the menu tells of what waits behind it', async ({ browser }) => {
  const ada = await arrive(browser)
  const bob = await arrive(browser)
  await befriend(ada, bob)
  await openConversation(ada, bob)
  await write(ada, 'Hello Bob')
  await expect.poll(() => bubbles(ada)).toEqual(['Hello Bob'])
  await bob.page.setViewportSize({ width: 390, height: 844 })
  await bob.page.goto('/dashboard')
  const menu = bob.page.getByRole('button', { name: 'Open menu 1 new' })
  await expect(menu.getByText('1', { exact: true })).toBeVisible()
  await menu.click()
  await expect(bob.page.getByRole('button', { name: 'Close menu', exact: true })).toBeVisible()
  await bob.page.getByRole('link', { name: 'Messages 1 unread' }).click()
  await bob.page.getByRole('button', { name: 'Chats' }).click()
  await bob.page.getByRole('link', { name: ada.handle }).click()
  await expect(bob.page.getByRole('button', { name: 'Open menu', exact: true })).toBeVisible()
})
