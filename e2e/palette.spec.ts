import { expect, test, type Browser, type Page } from '@playwright/test'
import { expectA11y, expectA11yInDialog } from './a11y.ts'
import { askServer } from './ask-server.ts'
import { cards } from './chat.ts'
import { idOf, saveTheme, signUp } from './people.ts'

interface Known {
  readonly templateId: number
  readonly chatId: number
  readonly friendId: number
  readonly friendHandle: string
}

const longTitle = 'A template with a title that is far too long for a line, however wide the window may be. '
  .repeat(2)
  .trim()

/** Somebody with a template, a chat and a friend, on the leaderboard. */
async function arrive(page: Page, browser: Browser): Promise<Known> {
  await signUp(page)
  const content = 'Use BFS to find the shortest path to the exit.'
  await askServer(page, 'POST', '/api/templates', { title: longTitle, content })
  const template = await askServer<{ id: number }>(page, 'POST', '/api/templates', { title: 'Careful walker', content })
  const chat = await askServer<{ id: number }>(page, 'POST', '/api/chatbot/sessions')
  await askServer(page, 'PATCH', `/api/chatbot/sessions/${chat.id}`, { title: 'About dead ends' })
  const other = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  const { handle } = await signUp(other)
  const [ownId, friendId] = [await idOf(page), await idOf(other)]
  // Each asks the other, which makes them friends.
  await askServer(page, 'POST', '/api/friends/request', { requested_id: friendId })
  await askServer(other, 'POST', '/api/friends/request', { requested_id: ownId })
  await page.goto('/leaderboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return { templateId: template.id, chatId: chat.id, friendId, friendHandle: handle }
}

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const field = (page: Page) => page.getByRole('combobox', { name: 'Page, template, friend or chat' })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const options = (page: Page, group: string) =>
  palette(page).getByRole('group', { name: group, exact: true }).getByRole('option')

/** Opens the palette and goes to the only thing of that name. */
async function goTo(page: Page, group: string, words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  // At once: what is typed before the field is there is not lost.
  await page.keyboard.type(words)
  await expect(field(page)).toBeFocused()
  await expect(palette(page).getByRole('option')).toHaveCount(1)
  await expect(options(page, group)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(palette(page)).toBeHidden()
}

test('Ctrl+K leads to a page, a template, a conversation and a chat', async ({ page, browser }) => {
  const { templateId, chatId, friendId, friendHandle } = await arrive(page, browser)
  await goTo(page, 'Templates', 'walker care')
  await expect(page).toHaveURL(new RegExp(`/templates/${templateId}$`))
  await expect(page.getByLabel('Title')).toHaveValue('Careful walker')
  await goTo(page, 'Friends', friendHandle)
  await expect(page).toHaveURL(new RegExp(`/messages/${friendId}$`))
  await expect(page.getByRole('heading', { name: friendHandle })).toBeVisible()
  await goTo(page, 'Pages', 'setti')
  await expect(page).toHaveURL(/\/settings$/)
  await goTo(page, 'Chats', 'dead ends')
  await expect(page).toHaveURL(new RegExp(`/chat\\?session=${chatId}$`))
  await expect(page.getByRole('textbox', { name: 'Title of the chat' })).toHaveValue('About dead ends')
})

test('what is typed while the palette’s code is on its way arrives in it, and nowhere else', async ({
  page,
  browser,
}) => {
  const { templateId } = await arrive(page, browser)
  let letItCome: () => void = () => undefined
  const held = new Promise<void>((resolve) => (letItCome = resolve))
  await page.route('**/key-dialogs-*.js', async (route) => held.then(() => route.continue()))
  await page.goto(`/templates/${templateId}`)
  const editor = page.locator('.cm-content')
  await editor.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('settx')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  letItCome()
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('sett')
  await page.keyboard.type('i')
  await expect(palette(page).getByRole('option')).toHaveText(['Settings'])
  await page.keyboard.press('Escape')
  await expect(editor).toHaveText('Use BFS to find the shortest path to the exit.')
})

test('the arrow keys walk round the list, a click goes, and what nobody has is not found', async ({
  page,
  browser,
}) => {
  const { templateId } = await arrive(page, browser)
  await page.keyboard.press('Control+k')
  await expect(options(page, 'Chats')).toHaveText('About dead ends')
  const selected = palette(page).getByRole('option', { selected: true })
  await expect(selected).toHaveText('Dashboard')
  await page.keyboard.press('ArrowUp')
  await expect(selected).toHaveText('About dead ends')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await selected.getAttribute('id')) ?? '')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(selected).toHaveText('Play')
  await page.keyboard.type('no such thing')
  await expect(page.getByText('Nothing was found.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(palette(page)).toBeVisible()
  await field(page).fill('walker')
  await page.getByRole('option', { name: 'Careful walker' }).click()
  await expect(page).toHaveURL(new RegExp(`/templates/${templateId}$`))
})

test('Escape and the key itself close the palette and give the focus back, also to the editor', async ({
  page,
  browser,
}) => {
  const { templateId } = await arrive(page, browser)
  const link = page.getByRole('navigation').getByRole('link', { name: 'Friends' })
  await link.focus()
  for (const key of ['Escape', 'Control+k', 'Escape']) {
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    await page.keyboard.press(key)
    await expect(palette(page)).toBeHidden()
    await expect(link).toBeFocused()
  }
  await page.goto(`/templates/${templateId}`)
  const editor = page.locator('.cm-content')
  await editor.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Avoid')
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('xyz')
  await page.keyboard.press('Escape')
  await expect(editor).toBeFocused()
  await page.keyboard.type(' germs?')
  await expect(editor).toContainText('path to the exit. Avoid germs?')
  await expect(sheet(page)).toBeHidden()

  // A page that asks before it is left has the focus again when one stays.
  await goTo(page, 'Pages', 'settings')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(editor).toBeFocused()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved as version 2.')).toBeVisible()
  await expect(editor).toBeFocused()
})

test('a question mark shows the keys of the screen, but not while one types', async ({ page, browser }) => {
  const { friendId, templateId } = await arrive(page, browser)
  await page.keyboard.press('?')
  await expect(sheet(page).getByRole('row')).toHaveText([/Key/, /Ctrl\s*K.*Search for a page/, /\?/, /Esc/])
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()

  await page.goto(`/messages/${friendId}`)
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.press('?')
  await expect(message).toHaveValue('?')
  await expect(sheet(page)).toBeHidden()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(sheet(page).getByRole('row', { name: 'Shift Enter A new line' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto(`/templates/${templateId}`)
  await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  await expect(sheet(page).getByRole('row', { name: 'Ctrl S Save the template' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Search' }).click()
  await expect(field(page)).toBeFocused()
})

test('the palette opens in the chat and on the play screen too, which keep their own sheets', async ({
  page,
  browser,
}) => {
  await arrive(page, browser)
  await page.goto('/chat')
  await expect(cards(page)).toHaveText(/About dead ends/)
  await page.keyboard.press('Control+Shift+F')
  await expect(page.getByRole('searchbox', { name: 'Search in chats' })).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await page.getByRole('banner').click({ position: { x: 2, y: 2 } })
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(sheet(page).getByRole('row', { name: 'Ctrl Shift F Search in chats' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto('/play')
  await expect(page.getByRole('button', { name: 'Start Game', exact: true })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
})

test('a dialog that is open keeps the keys, and a list that cannot be loaded is said to be missing', async ({
  page,
  browser,
}) => {
  const { friendHandle } = await arrive(page, browser)
  await page.route('**/api/chatbot/sessions', (route) => route.fulfill({ status: 500, json: { detail: 'No' } }))
  await page.keyboard.press('Control+k')
  await expect(options(page, 'Templates').first()).toBeVisible()
  await expect(options(page, 'Friends')).toHaveText(friendHandle)
  await expect(page.getByRole('group', { name: 'Chats' })).toHaveCount(0)
  await expect(palette(page).getByText('Chats: this list could not be loaded.')).toBeVisible()
  await page.unroute('**/api/chatbot/sessions')
  await palette(page).getByRole('button', { name: 'Retry' }).click()
  await expect(options(page, 'Chats')).toHaveText('About dead ends')
  await page.keyboard.press('Escape')

  await page.goto('/friends')
  await page.getByRole('button', { name: `Remove ${friendHandle}` }).click()
  await expect(page.getByRole('dialog', { name: friendHandle })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test('a visitor is shown the keys, and has no palette', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(sheet(page).getByRole('row')).toHaveCount(3)
})

// The colours are those of all screens, which e2e/screens.spec.ts sees in all four looks.
for (const [scheme, accent] of [
  ['dark', 'default'],
  ['light', 'orange'],
] as const) {
  test(`palette and sheet pass axe (${scheme}, ${accent})`, async ({ page, browser }) => {
    await page.addInitScript((theme) => localStorage.setItem('webgame-theme', theme), accent)
    const { friendId } = await arrive(page, browser)
    await saveTheme(page, scheme)
    await page.goto(`/messages/${friendId}`)
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 640 })
      await page.keyboard.press('Control+k')
      await expect(options(page, 'Chats')).toBeVisible()
      await expectA11yInDialog(page, `palette, ${width} px`)
      await field(page).fill('nothing like it')
      await expectA11yInDialog(page, `palette without a match, ${width} px`)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await page.keyboard.press('Escape')
      await page.getByRole('contentinfo').getByRole('button', { name: 'Keyboard shortcuts' }).click()
      await expect(sheet(page)).toBeVisible()
      await expectA11yInDialog(page, `sheet, ${width} px`)
      await page.keyboard.press('Escape')
      await expect(sheet(page)).toBeHidden()
    }
    await expectA11y(page, 'the page below them')
  })
}
