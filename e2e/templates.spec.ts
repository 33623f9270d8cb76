import { expect, test, type Page } from '@playwright/test'
import { askServer } from './ask-server.ts'
import { expectA11y } from './a11y.ts'
import { signUp } from './people.ts'

const rowOf = (page: Page, title: string) =>
  page
    .getByRole('list', { name: 'Your templates' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })

async function write(page: Page, fields: { title?: string; content?: string }): Promise<void> {
  if (fields.title !== undefined) await page.getByLabel('Title').fill(fields.title)
  // The editor's lines are numbered once it has taken the place of the plain field.
  await expect(page.locator('.cm-lineNumbers')).toBeVisible()
  if (fields.content !== undefined) await page.getByLabel('Content').fill(fields.content)
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save Template' }).click()
  await expect(page).toHaveURL(/\/templates$/)
}

async function create(page: Page, title: string, content: string): Promise<void> {
  await page.goto('/templates/new')
  await write(page, { title, content })
  await save(page)
}

test('a new account has one active template; another is written, changed and deleted', async ({ page }) => {
  await signUp(page)
  await page.goto('/templates')
  const list = page.getByRole('list', { name: 'Your templates' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list.getByText('Active')).toBeVisible()

  await page.getByRole('link', { name: 'New Template' }).first().click()
  await write(page, { title: 'Straight on', content: 'Find the shortest path to the exit. Reply with JSON only.' })
  await save(page)
  await expect(list.getByRole('listitem')).toHaveCount(2)

  await page.getByRole('link', { name: 'Edit Straight on' }).click()
  await write(page, { content: 'Find the shortest path to the exit. Avoid germs. Reply with JSON only.' })
  await save(page)
  await expect(rowOf(page, 'Straight on')).toContainText('Version 2')

  await page.getByRole('button', { name: 'Duplicate Straight on' }).click()
  await expect(rowOf(page, 'Copy of Straight on')).toContainText('From “Straight on”, version 2')
  await page.getByRole('button', { name: 'Delete Copy of Straight on' }).click()
  await expect(page.getByText('Delete template "Copy of Straight on"? This action cannot be undone.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete template' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(2)
})

test('the form shows what the built-in agent understood, and where it stands', async ({ page }) => {
  await signUp(page)
  await page.goto('/templates/new')
  await write(page, { content: 'Reply with JSON only.\nAvoid germs.\nSing a song about the sea.' })
  const understood = page.getByRole('region', { name: 'What the built-in agent understood' })
  await expect(understood.getByText('Built-in rule engine, not a language model')).toBeVisible()
  await expect(understood).toContainText('2 instructions understood, 1 not.')
  await understood.getByRole('button', { name: 'Avoid germs' }).click()
  await expect(page.getByLabel('Content')).toBeFocused()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('Avoid germs')
})

test('the editor offers placeholders, names unknown ones and lets the keyboard go on', async ({ page }) => {
  await signUp(page)
  await page.goto('/templates/new')
  await write(page, { content: 'Go.' })
  const content = page.getByLabel('Content')
  await content.press('End')
  await content.pressSequentially(' {{vis')
  await expect(page.getByRole('option', { name: 'visited' })).toBeVisible()
  await page.getByRole('option', { name: 'visited' }).click()
  await expect(content).toHaveText('Go. {{visited}}')
  await content.pressSequentially(' {{nonsense}}')
  await expect(page.getByText('{{nonsense}} is no placeholder and stays as it is.')).toContainText('player_pos')
  await content.press('Escape')
  await content.press('Tab')
  await expect(content).not.toBeFocused()
})

test('an edit form opens with the newest text, wherever that was written', async ({ page }) => {
  await signUp(page)
  await create(page, 'Here', 'Avoid germs.')
  await page.getByRole('link', { name: 'Edit Here' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Here')
  const [, id] = /templates\/(\d+)/.exec(page.url()) ?? []
  await page.getByRole('link', { name: 'Cancel' }).click()
  await askServer(page, 'PATCH', `/api/templates/${id}`, { title: 'Elsewhere' })
  await page.getByRole('link', { name: 'Edit Here' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Elsewhere')
})

test('what was typed and not saved is kept for whoever typed it, and for nobody else', async ({ page }) => {
  const { email, password } = await signUp(page)
  await page.goto('/templates/new')
  await page.getByLabel('Title').fill('A secret')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await signUp(page)
  await page.goto('/templates/new')
  await expect(page.getByLabel('Title')).toHaveValue('Follow the thread')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/templates/new')
  await expect(page.getByText('These are changes you had not saved.')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('A secret')
})

test('without the editor’s code the prompt can be written all the same', async ({ page }) => {
  await signUp(page)
  await page.route(/prompt-editor.*\.js/, (route) => route.abort())
  await page.goto('/templates/new')
  await page.getByLabel('Title').fill('')
  await page.getByLabel('Content').fill('')
  await page.getByRole('button', { name: 'Save Template' }).click()
  await expect(page.getByText('A template needs a title')).toBeVisible()
  await expect(page.getByText('A template needs some content')).toBeVisible()
  await page.getByLabel('Title').fill('Plain')
  await page.getByLabel('Content').fill('Avoid germs.')
  await save(page)
  await expect(rowOf(page, 'Plain')).toBeVisible()
})

test('what is typed while the editor takes the place of the plain field leaves the caret where it is', async ({
  page,
}) => {
  await signUp(page)
  // A key whenever the page is about to draw once the code is under way, and so in the moment before the editor is drawn.
  await page.addInitScript(() => {
    let keys = 0
    const { postMessage } = MessagePort.prototype
    MessagePort.prototype.postMessage = function (this: MessagePort, ...message: [unknown]) {
      postMessage.apply(this, message)
      if (!document.activeElement?.matches('textarea') || !('isUnderWay' in window) || keys >= 500) return
      keys += 1
      document.execCommand('insertText', false, 'x')
    }
  })
  let goOn = () => {}
  const held = new Promise<void>((resolve) => (goOn = resolve))
  await page.route(/prompt-editor.*\.js/, async (route) => {
    await held
    await route.fallback()
  })
  await page.goto('/templates/new')
  await page.getByLabel('Content').fill('Avoid germs. ')
  await expect(page.getByLabel('Content')).toBeFocused()
  await page.evaluate(() => Object.assign(window, { isUnderWay: true }))
  goOn()
  await expect(page.locator('.cm-lineNumbers')).toBeVisible()
  await page.keyboard.type('!')
  await expect(page.locator('.cm-content')).toHaveText(/^Avoid germs\. x*!$/)
})

test('versions are compared, one is restored, and that is undone', async ({ page }) => {
  await signUp(page)
  await create(page, 'History', 'Avoid germs.\nReply with JSON only.')
  await page.getByRole('link', { name: 'Version history of History' }).click()
  await expect(page.getByText('Only one version so far')).toBeVisible()
  await page.getByRole('link', { name: 'Edit template' }).click()
  await write(page, { content: 'Avoid all germs.\nReply with JSON only.' })
  await save(page)

  await page.getByRole('link', { name: 'Version history of History' }).click()
  await expect(page.getByRole('heading', { name: 'What changed from version 1 to version 2' })).toBeVisible()
  await page.getByText('As a list: 1 line added, 1 line removed').click()
  await expect(page.getByText('Line 1 removed: Avoid germs.')).toBeVisible()
  await expect(page.getByText('Line 1 added: Avoid all germs.')).toBeVisible()

  await page.getByRole('button', { name: 'Restore this version: 1' }).click()
  await expect(page.getByText('The text of version 1 is current again, saved as version 3.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Current' })).toContainText('Version 3')
  await page.getByRole('combobox', { name: 'From' }).selectOption('Version 1')
  await expect(page.getByText('The two texts are the same.')).toBeVisible()

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Version 2 is current again.')).toBeVisible()
})

test('a published template is copied by somebody else, and the copy outlives it', async ({ page, browser }) => {
  const { handle } = await signUp(page)
  await create(page, 'Shared', 'Avoid germs. Reply with JSON only.')
  await page.getByRole('link', { name: 'Edit Shared' }).click()
  await page.getByRole('link', { name: 'Public view' }).click()
  await expect(page.getByRole('link', { name: 'Try in the maze' })).toBeVisible()
  const address = page.url()

  const stranger = await (await browser.newContext()).newPage()
  await signUp(stranger, new URL(address).origin)
  // Who may not edit it is shown it.
  await stranger.goto(address.replace('/view/', '/'))
  await expect(stranger).toHaveURL(address)
  await expect(stranger.getByRole('heading', { level: 1, name: 'Shared' })).toBeVisible()
  await stranger.getByRole('button', { name: 'Copy Shared to my templates' }).click()
  await expect(stranger.getByText(`From “Shared” by ${handle}, version 1`)).toBeVisible()

  await page.goto('/templates')
  await page.getByRole('button', { name: 'Delete Shared' }).click()
  await page.getByRole('button', { name: 'Delete template' }).click()
  await expect(rowOf(page, 'Shared')).toHaveCount(0)
  await stranger.goto(`${new URL(address).origin}/templates`)
  await expect(rowOf(stranger, 'Shared')).toContainText(`From “Shared” by ${handle}`)
  await stranger.getByRole('link', { name: 'Shared', exact: true }).last().click()
  await expect(stranger.getByText('There is no such template.')).toBeVisible()
  await stranger.context().close()
})

test('the panels below the list are open on a wide screen, and stay as they are left', async ({ page }) => {
  await signUp(page)
  await page.goto('/templates')
  await expect(page.getByText('Clarity and specificity')).toBeVisible()
  await page.getByRole('heading', { name: 'Recovery time' }).click()
  await expect(page.getByText('at most 3 steps').last()).toBeVisible()
  await page.getByRole('heading', { name: 'Design criteria' }).click()
  await expect(page.getByText('Clarity and specificity')).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Recovery time' })).toBeVisible()
  await expect(page.getByText('Clarity and specificity')).toBeHidden()
})

test('on a phone nothing in the list of templates is in anybody’s way', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signUp(page)
  await page.goto('/templates')
  await expect(page.getByRole('link', { name: /^Version history of / }).first()).toBeVisible()
  await expectA11y(page, 'templates on a phone')
})
