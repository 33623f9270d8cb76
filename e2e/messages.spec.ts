import { expect, test, type Browser, type Page } from '@playwright/test'
import { signUp } from './people.ts'

interface Somebody {
  readonly page: Page
  readonly email: string
}

async function arrive(browser: Browser): Promise<Somebody> {
  const page = await (await browser.newContext()).newPage()
  const { email } = await signUp(page)
  return { page, email }
}

/** Through the screens: one finds and asks, the other accepts. */
async function befriend(one: Somebody, other: Somebody): Promise<void> {
  await one.page.goto('/friends')
  await one.page.getByPlaceholder('Search by email or name').fill(other.email)
  await one.page.keyboard.press('Enter')
  await one.page.getByRole('button', { name: `Add Friend ${other.email}` }).click()
  await expect(one.page.getByText('Friend request sent successfully!')).toBeVisible()
  await expect(one.page.getByRole('list', { name: 'Search Results' }).getByText('Pending')).toBeVisible()

  await other.page.goto('/friends')
  await expect(other.page.getByRole('navigation').getByRole('link', { name: 'Friends 1 waiting' })).toBeVisible()
  await other.page.getByRole('tab', { name: 'Requests (1)' }).click()
  await other.page.getByRole('button', { name: `Accept ${one.email}` }).click()
  await expect(other.page.getByText('Friend request accepted!')).toBeVisible()
  await expect(other.page.getByRole('tab', { name: 'Friends (1)' })).toBeVisible()
}

async function openConversation({ page }: Somebody, { email }: Somebody): Promise<void> {
  await page.goto('/friends')
  await page.getByRole('link', { name: `Message ${email}` }).click()
  await expect(page.getByRole('heading', { name: email })).toBeVisible()
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
    .then((text) => [...text.matchAll(/^(?:You|\S+@\S+):\s*(.*)$/gm)].map(([, content]) => content))

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
  await bob.page.getByRole('link', { name: ada.email }).click()
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
  await ada.page.getByRole('button', { name: `Remove ${bob.email}` }).click()
  await expect(ada.page.getByText('Remove this friend?')).toBeVisible()
  await ada.page.getByRole('button', { name: 'Remove friend' }).click()
  await expect(ada.page.getByText('Friend removed successfully!')).toBeVisible()
  await expect(ada.page.getByText('Search for other users to send friend requests!')).toBeVisible()
})
