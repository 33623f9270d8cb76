import { expect, test, type Page, type Route } from '@playwright/test'
import { beginChat } from './chat.ts'
import { claimRuns } from './claims.ts'
import { openOwnPage } from './own-server.ts'
import { signInAsAdministrator, signUp } from './people.ts'
import { makePng } from './picture.ts'
import { expectSeen, type SeenText } from './seen.ts'

// The texts of `docs/spec/platform.md` sections 2, 5 and 8, each on the screen and in the state in which somebody sees it.

test.describe.configure({ mode: 'serial' })

let page: Page
let close: () => Promise<void>

test.beforeAll(async ({ browser }) => {
  ;({ page, close } = await openOwnPage(browser))
})

test.afterAll(() => close())

/** A server that is there and answers with nothing that could be shown. */
const breakDown = (route: Route) => route.fulfill({ status: 500, body: 'oops' })

/** Opens a screen whose calls break down, sees what it says, and lets them through again. */
async function expectSeenWhileBroken(calls: string | RegExp, act: () => Promise<unknown>, texts: readonly SeenText[]) {
  await page.route(calls, breakDown)
  await act()
  await expectSeen(page, texts)
  await page.unroute(calls)
}

/** Does something whose calls are not answered yet, sees what the page says meanwhile, and lets them through. */
async function expectSeenWhileWaiting(calls: string | RegExp, act: () => Promise<unknown>, texts: readonly SeenText[]) {
  let goOn = () => {}
  const answered = new Promise<void>((resolve) => (goOn = resolve))
  await page.route(calls, async (route) => {
    await answered
    await route.fallback()
  })
  await act()
  await expectSeen(page, texts)
  goOn()
  await page.unroute(calls)
}

const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click()

test('home, register and login', async () => {
  await page.goto('/')
  await expectSeen(page, ['Get Started', 'Sign In', 'How It Works'])
  await expectSeen(page, ['Interactive Maze Game', 'AI Agent Integration', 'Competitive Leaderboard'])
  await expectSeen(page, ['Create Prompts', 'Test & Monitor', 'Compete & Win'])

  await page.goto('/register')
  await expectSeen(page, ['Create a password (min. 6 characters)', 'Register', 'Login'])
  await page.getByLabel('Email').fill(`somebody-${crypto.randomUUID()}@example.com`)
  await page.getByLabel(/^Password/).fill('short')
  await page.getByLabel('Confirm password').fill('other')
  await press('Create Account')
  await expectSeen(page, ['Password must be at least 6 characters long'])
  await page.getByLabel(/^Password/).fill('long enough')
  await press('Create Account')
  await expectSeen(page, ['Passwords do not match'])
  await page.getByLabel('Confirm password').fill('long enough')
  await expectSeenWhileBroken('**/api/auth/register', () => press('Create Account'), ['Registration failed'])
  await expectSeenWhileWaiting('**/api/auth/register', () => press('Create Account'), ['Creating account...'])
  await expect(page).toHaveURL(/\/dashboard$/)
  await press('Logout')

  await page.goto('/login')
  await page.getByLabel('Email').fill('somebody@example.com')
  await page.getByLabel(/^Password/).fill('long enough')
  await expectSeenWhileBroken('**/api/auth/login', () => press('Sign In'), ['Login failed'])
})

test('dashboard and navigation bar', async () => {
  await signUp(page)
  await expectSeen(page, ['Manage Templates', 'Test & Monitor', 'View Rankings', 'Platform Overview'])
  await expectSeen(page, ['Dashboard', 'Play', 'Templates', 'Chat', 'Leaderboard', 'Friends', 'Messages'])
  await expectSeen(page, ['Profile', 'Settings', 'Logout'])
  await page.goto('/')
  await expectSeen(page, ['Go to Dashboard'])
  await expectSeenWhileWaiting('**/api/profile/me', () => page.goto('/dashboard'), ['Loading...'])
  await expectSeen(page, ['Platform Overview'])
})

test('templates', async () => {
  await expectSeenWhileWaiting(/\/api\/templates\?/, () => page.goto('/templates'), ['Loading templates...'])
  await expectSeen(page, ['New Template', 'Active'])
  await page.goto('/templates')
  await press(/^Delete /)
  await expectSeen(page, [/^Delete template ".+"\? This action cannot be undone\.$/])
  await expectSeenWhileBroken(/\/api\/templates\/\d+$/, () => press('Delete template'), ['Failed to delete template'])
  await page.goto('/templates')
  await press(/^Delete /)
  await press('Delete template')
  await expectSeen(page, ['No templates yet', 'Create Your First Template'])

  await page.goto('/templates/new')
  await page.getByLabel('Title').fill('Straight on')
  await page.getByLabel('Content').fill('Avoid germs.')
  await expectSeenWhileBroken('**/api/templates', () => press('Save Template'), ['Failed to save template'])
  await press('Save Template')
  await page.getByRole('link', { name: 'Edit Straight on' }).click()
  await expect(page).toHaveURL(/\/templates\/\d+$/)
  const path = new URL(page.url()).pathname
  await expectSeenWhileWaiting(`**/api${path}`, () => page.goto(path), ['Loading template...'])
  await expectSeenWhileBroken(`**/api${path}`, () => page.reload(), ['Failed to load template'])
})

test('leaderboard', async () => {
  await page.goto('/leaderboard')
  await expectSeen(page, ['No entries yet', 'Be the first to submit a template and score!'])
  await expectSeen(page, ['Default Blue', 'Orange Sunset'])
  await expectSeenWhileBroken(/\/api\/leaderboard\/\?/, () => page.reload(), ['Failed to load leaderboard'])
  await claimRuns(page, [400, 300, 200, 100])
  await page.goto('/leaderboard?mode=manual')
  await expectSeen(page, ['Rank', 'Template', 'Score', 'Steps', 'Collisions', 'Session', 'Date'])
  await expectSeen(page, [/^\d\d\/\d\d\/\d{4},? \d\d:\d\d$/])
})

test('friends', async ({ browser }) => {
  const origin = new URL(page.url()).origin
  const other = await (await browser.newContext({ baseURL: origin })).newPage()
  const { handle } = await signUp(other)
  await expectSeenWhileWaiting('**/api/friends', () => page.goto('/friends'), ['Loading friends...'])
  await expectSeen(page, ['Friends & Connections', 'Find Friends', 'Search', 'Search by email or name'])
  await expectSeen(page, ['Friends (0)', 'Requests (0)', 'Search Results (0)'])
  await expectSeen(page, ['No friends yet - Search for other users to send friend requests!'])
  await page.getByRole('tab', { name: 'Requests (0)' }).click()
  await expectSeen(page, ["No pending requests - You're all caught up!"])
  const find = async (query: string) => {
    await page.getByPlaceholder('Search by email or name').fill(query)
    await page.keyboard.press('Enter')
  }
  await find('nobody is called that')
  await expectSeen(page, ['No results - Try searching with different keywords'])
  await find(handle)
  await expectSeen(page, ['Add Friend'])
  await expectSeenWhileBroken('**/api/friends/request', () => press(`Add Friend ${handle}`), [
    'Failed to send friend request',
  ])
  await press(`Add Friend ${handle}`)
  await expectSeen(page, ['Friend request sent successfully!', 'Pending'])

  const mine = page
  page = other
  await page.goto('/friends')
  await expectSeen(page, ['Accept', 'Decline', /^Sent \d\d\/\d\d\/\d{4}/])
  await expectSeenWhileBroken('**/api/friends/respond', () => press(/^Decline /), [
    'Failed to respond to friend request',
  ])
  await press(/^Decline /)
  await expectSeen(page, ['Friend request rejected!'])
  page = mine
  await find(handle)
  await press(`Add Friend ${handle}`)
  await expectSeen(page, ['Pending'])
  page = other
  await page.goto('/friends')
  await press(/^Accept /)
  await expectSeen(page, ['Friend request accepted!'])
  page = mine
  await page.goto('/friends')
  await expectSeen(page, ['Message', 'Remove'])
  await find(handle)
  await expectSeen(page, ['Friends'])
  await page.getByRole('tab', { name: 'Friends (1)' }).click()
  await press(`Remove ${handle}`)
  await expectSeen(page, ['Remove this friend?'])
  await expectSeenWhileBroken(/\/api\/friends\/remove\//, () => press('Remove friend'), ['Failed to remove friend'])
  await page.goto('/messages')
  await expectSeen(page, ['Select a conversation - Choose a friend from the sidebar to start messaging'])
  await expectSeen(page, ['No conversations - Start a conversation with your friends!', 'Find Friends'])
  await page.goto('/friends')
  await page.getByRole('link', { name: `Message ${handle}` }).click()
  await expectSeen(page, ['Start a conversation - Send your first message below!', 'Type a message...'])
  await page.setViewportSize({ width: 800, height: 900 })
  await expectSeen(page, [/^(Hide )?Chats$/])
  await page.getByRole('button', { name: /^(Hide )?Chats$/ }).click()
  await expectSeen(page, [/^(Hide )?Chats$/])
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/friends')
  await press(`Remove ${handle}`)
  await press('Remove friend')
  await expectSeen(page, ['Friend removed successfully!'])
  await other.context().close()
})

test('profile', async () => {
  await page.goto('/dashboard')
  await expectSeen(page, ['Platform Overview'])
  const open = () => page.getByRole('link', { name: 'Profile', exact: true }).click()
  await expectSeenWhileBroken('**/api/profile/me', open, ['Failed to load profile'])
  await page.goto('/profile')
  await expectSeen(page, ['Change Photo', 'Edit Profile', /^Member since \d\d\/\d\d\/\d{4}$/])
  await press('Edit Profile')
  await expectSeen(page, ['Cancel', 'Save Changes', 'City, Country', '0/500 characters'])
  await expectSeen(page, ['Display Name', 'School/University', 'Birthday', 'Location', 'Website', 'Bio'])
  await page.getByLabel('Bio').fill('I write notes.')
  await page.getByLabel('Website').fill('https://example.com/')
  await expectSeenWhileBroken('**/api/profile/update', () => press('Save Changes'), ['Failed to save profile'])
  await press('Save Changes')
  await expectSeen(page, ['About', 'Visit Website'])
  const photo = { name: 'photo.png', mimeType: 'image/png', buffer: makePng(8, 8, [200, 40, 40]) }
  await page.locator('input[type=file]').setInputFiles(photo)
  const upload = () => press('Use This Photo')
  await expectSeenWhileBroken('**/api/profile/upload-photo', upload, ['Failed to upload profile picture'])
})

test('announcements', async () => {
  await page.goto('/admin/announcements')
  await expectSeen(page, ['Access Denied', 'You do not have permission to access this page.'])
  await press('Logout')
  await signInAsAdministrator(page)
  await expectSeen(page, ['Announcements'])
  const path = '/admin/announcements'
  await expectSeenWhileBroken('**/api/announcements/all', () => page.goto(path), ['Failed to fetch announcements'])
  await page.goto(path)
  await press('New Announcement')
  await page.getByLabel('Title').fill('A new board')
  await page.getByLabel('Content').fill('From tonight on.')
  const save = () => press('Create Announcement')
  await expectSeenWhileBroken('**/api/announcements/', save, ['Failed to save announcement'])
  await save()
  const toggle = () => page.getByRole('switch', { name: 'Active: A new board' }).click({ force: true })
  await expectSeenWhileBroken(/\/toggle$/, toggle, ['Failed to toggle announcement'])
  await press('Delete A new board')
  await expectSeen(page, ['Are you sure you want to delete this announcement?'])
  const remove = () => press('Delete announcement')
  await expectSeenWhileBroken(/\/api\/announcements\/\d+$/, remove, ['Failed to delete announcement'])
  await page.reload()
  await press('Delete A new board')
  await remove()
  await expectSeen(page, [/^No announcements yet/])
})

test('chat studio', async () => {
  await press('Logout')
  await signUp(page)
  await expectSeenWhileWaiting('**/api/chatbot/sessions', () => page.goto('/chat'), ['Loading sessions…'])
  await expectSeen(page, ['No chats yet. Create your first session to begin.', 'Chats', '+ New Chat'])
  await expectSeen(page, ['Select or create a chat session to begin.'])
  await expectSeenWhileBroken('**/api/chatbot/sessions', () => press('+ New Chat'), [
    'Failed to create a new chat session.',
  ])
  await beginChat(page)
  await expectSeen(page, ['No messages yet. Start the conversation!', 'Type your message…', 'Delete', /0 messages/])
  await expectSeen(page, ['Copy Reply', 'Export', 'Reset', 'Regenerate', 'Save', 'Send', 'Edit'])
  await press('Edit')
  await expectSeen(page, ['Hide', 'Temp', 'Top-P', 'Max Tokens', 'Preset Persona', 'Choose preset…'])
  await expectSeen(page, ['My Prompt Template', 'None', 'Preset'])
  await page.getByLabel('System Prompt').fill('Be brief.')
  await expectSeen(page, ['Custom'])
  await expectSeenWhileBroken(/\/sessions\/\d+$/, () => press('Save'), ['Failed to save session settings.'])
  const choose = () => page.getByLabel('My Prompt Template').selectOption({ index: 1 })
  await expectSeenWhileWaiting(/\/sessions\/\d+$/, choose, ['Template', 'Saving…'])
  await press('Hide')

  const box = page.getByRole('textbox', { name: 'Message' })
  await box.fill('Which way?')
  await expectSeenWhileBroken(/\/messages/, () => box.press('Enter'), ['Failed to send message.'])
  await expectSeenWhileWaiting(/\/api\/chatbot\/messages/, () => box.press('Enter'), [
    'Sending…',
    'Waiting for model response…',
  ])
  await expect(page.getByRole('button', { name: 'Regenerate' })).toBeEnabled()
  await page.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))))
  await press('Copy Reply')
  await expectSeen(page, ['Copy failed – clipboard permissions denied.'])
  await press('Reset')
  const reset = () => page.getByRole('dialog').getByRole('button', { name: 'Reset', exact: true }).click()
  await expectSeenWhileBroken(/\/reset$/, reset, ['Unable to reset session.'])
  const messages = /\/sessions\/\d+\/messages/
  await expectSeenWhileWaiting(messages, () => page.goto('/chat'), ['Loading conversation…'])
  await expectSeenWhileBroken(messages, () => page.reload(), ['Unable to load conversation messages.'])
  await expectSeenWhileBroken('**/api/chatbot/sessions', () => page.reload(), ['Failed to load chat sessions.'])
  await page.goto('/chat')
  await expectSeenWhileBroken(/\/sessions\/\d+$/, () => press(/^Delete/), ['Failed to delete session.'])
})

test('settings', async () => {
  await expectSeenWhileBroken('**/api/settings', () => page.goto('/settings'), ['Failed to load settings'])
  await page.goto('/settings')
  await expectSeen(page, ['Privacy & Visibility', 'Notifications', 'Appearance & Language', 'Change Password'])
  await expectSeen(page, ['Save Settings', 'Delete Account'])
  await page.getByLabel('Profile visibility').selectOption('private')
  await expectSeenWhileBroken('**/api/settings', () => press('Save Settings'), ['Failed to save settings'])
  await press('Save Settings')
  await expectSeen(page, ['Settings saved successfully!'])
  const change = async (next: string, confirmation: string) => {
    await page.getByLabel('Current password').fill('a long enough password')
    await page.getByLabel('New password', { exact: true }).fill(next)
    await page.getByLabel('Confirm new password').fill(confirmation)
    await press('Change Password')
  }
  await change('another thread', 'another threat')
  await expectSeen(page, ['New passwords do not match'])
  await change('short', 'short')
  await expectSeen(page, ['New password must be at least 6 characters'])
  const correctly = () => change('another thread', 'another thread')
  await expectSeenWhileBroken('**/api/auth/change-password', correctly, ['Failed to change password'])
  await correctly()
  await expectSeen(page, ['Password changed successfully!'])
  await press('Delete Account')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('delete my account permanently')
  const confirm = () => dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expectSeenWhileBroken('**/api/auth/account', confirm, ['Failed to delete account'])
  await confirm()
  await expectSeen(page, ['Your account has been deleted'])
})
