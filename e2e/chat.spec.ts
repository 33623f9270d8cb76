import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { answers, ask, askAndRead, beginChat, box, cards, questions, refusals } from './chat.ts'
import { type ChatModel, firstWords, startChatModel } from './chat-model.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { signUp } from './people.ts'

let model: ChatModel
let server: OwnServer

test.beforeAll(async () => {
  model = await startChatModel()
  server = await startOwnServer({ LAM_BASE_URL: model.url, LAM_MODEL: 'journey-model' })
})

test.beforeEach(async ({ page }) => {
  model.beginAnew()
  await signUp(page, server.url)
  await page.goto(`${server.url}/chat`)
})

test.afterAll(async () => {
  await server.stop()
  await model.close()
})

test('a first chat is begun, answered word by word, and is there again after a reload', async ({ page }) => {
  await expect(page.getByText('No chats yet. Create your first session to begin.')).toBeVisible()
  await beginChat(page)
  await ask(page, 'slowly, please')
  await expect(answers(page)).toContainText(firstWords.trim())
  await expect(box(page)).toHaveAttribute('placeholder', 'Waiting for model response…')
  await expect(page.getByRole('button', { name: 'Sending…' })).toBeDisabled()
  model.goOn()
  await expect(answers(page)).toContainText('and the last.')
  await expect(answers(page)).toContainText('journey-model')
  await expect(answers(page)).toContainText('20 tokens in, 5 out')
  await expect(cards(page)).toContainText('2 messages')
  // The first preset is what an empty system prompt stands for.
  expect(model.asked[0]?.messages[0]).toMatchObject({ role: 'system', content: expect.stringMatching(/prompt coach/) })
  expect(model.asked[0]?.temperature).toBe(0.6)

  await page.reload()
  // A page that takes the whole height ends with its box to write in.
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(questions(page)).toContainText('slowly, please')
  await expect(answers(page)).toContainText('and the last.')
})

test('Stop ends the call to the model, and what was said by then is kept and marked', async ({ page }) => {
  await beginChat(page)
  await ask(page, 'slowly, please')
  await expect(answers(page)).toContainText(firstWords.trim())
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(answers(page)).toContainText('Stopped')
  await expect.poll(() => model.brokenOff.count).toBe(1)
  await expect(page.getByRole('button', { name: 'Regenerate' })).toBeEnabled()
  await page.reload()
  await expect(answers(page)).toContainText(firstWords.trim())
  await expect(answers(page)).toContainText('Stopped')
})

test('a reload in the middle of an answer loses nothing and asks nothing twice', async ({ page }) => {
  await beginChat(page)
  await ask(page, 'slowly, please')
  await expect(answers(page)).toContainText(firstWords.trim())
  await page.reload()
  await expect(questions(page)).toHaveCount(1)
  await expect(answers(page)).toContainText(firstWords.trim())
  await expect(answers(page)).toContainText('Stopped')
  await expect(page.getByRole('button', { name: 'Regenerate' })).toBeEnabled()
  expect(model.asked).toHaveLength(1)
})

test('Regenerate asks the latest question again, as a new message beside it', async ({ page }) => {
  await beginChat(page)
  await askAndRead(page, 'Which way?', 'You said: Which way?')
  model.answerWith('Right, then down.')
  await page.getByRole('button', { name: 'Regenerate' }).click()
  await expect(answers(page).last()).toContainText('Right, then down.')
  await expect(questions(page)).toHaveCount(1)
  await expect(questions(page)).toContainText('Which way?')
  await expect(questions(page)).toContainText('2 / 2')
  await expect(cards(page)).toContainText('2 messages')
})

test('an edited question begins a branch, and the arrows lead back to the other', async ({ page }) => {
  await beginChat(page)
  await askAndRead(page, 'One?', 'You said: One?')
  await askAndRead(page, 'Two?', 'You said: Two?')
  await questions(page).first().hover()
  await questions(page).first().getByRole('button', { name: 'Edit this question' }).click()
  await expect(page.getByText('Editing an earlier question; sending begins a new branch')).toBeVisible()
  await expect(box(page)).toHaveValue('One?')
  await askAndRead(page, 'Three?', 'You said: Three?')
  await expect(questions(page)).toHaveCount(1)
  await expect(questions(page)).toContainText('2 / 2')
  // The model was shown the branch, and not what stands beside it.
  expect(
    model.asked
      .at(-1)
      ?.messages.map(({ content }) => content)
      .slice(1),
  ).toEqual(['Three?'])

  await page.getByRole('button', { name: 'Earlier version' }).click()
  await expect(questions(page)).toHaveCount(2)
  await expect(answers(page).last()).toContainText('You said: Two?')
  await page.reload()
  await expect(answers(page).last()).toContainText('You said: Two?')
  await page.getByRole('button', { name: 'Later version' }).click()
  await expect(answers(page)).toHaveCount(1)
  await expect(answers(page)).toContainText('You said: Three?')
})

test('of a preset and a template chosen right after it only the template is saved', async ({ page }) => {
  await beginChat(page)
  const saved: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') saved.push(request.postDataJSON())
  })
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Preset Persona').selectOption('Red-Team Reviewer')
  await expect(page.getByRole('textbox', { name: 'System prompt' })).toHaveValue(/red-team reviewer/)
  const templates = page.getByLabel('My Prompt Template')
  await templates.selectOption({ index: 1 })
  await expect(page.locator('#chat-settings').getByText('Template', { exact: true })).toBeVisible()
  await expect.poll(() => saved.length).toBe(1)
  expect(saved).toEqual([{ template_id: expect.any(Number), system_prompt: expect.stringContaining('visible_map') }])
  await page.reload()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(templates).not.toHaveValue('')
  expect(saved).toHaveLength(1)
})

test('the keys begin a chat, stop an answer, edit the last question and lead to the search', async ({ page }) => {
  await expect(page.getByText('No chats yet. Create your first session to begin.')).toBeVisible()
  await page.keyboard.press('Control+Shift+O')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('slowly, please')
  await page.keyboard.press('Enter')
  await expect(answers(page)).toContainText(firstWords.trim())
  await page.keyboard.press('Escape')
  await expect(answers(page)).toContainText('Stopped')
  await expect(box(page)).toHaveValue('')
  await page.keyboard.press('ArrowUp')
  await expect(box(page)).toHaveValue('slowly, please')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Which way?')
  await page.keyboard.press('Enter')
  await expect(answers(page)).toContainText('You said: Which way?')
  await expect(questions(page)).toContainText('2 / 2')
  await page.keyboard.press('Control+Shift+F')
  await expect(page.getByRole('searchbox', { name: 'Search in chats' })).toBeFocused()
})

test('a prompt becomes a template, its change a second version, and it is tried in the maze', async ({ page }) => {
  await beginChat(page)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const prompt = page.getByRole('textbox', { name: 'System prompt' })
  await prompt.fill('Use BFS. Avoid germs.')
  await page.getByRole('button', { name: 'Save as template' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as template' })
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Around the germs')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await prompt.fill('Use BFS. Avoid germs. Reply with JSON only.')
  await page.getByRole('button', { name: 'Update my template' }).click()
  await expect(page.getByText('“Around the germs” is now at version 2')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Update my template' })).toBeHidden()
  // The choice saves itself; until then, leaving asks.
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()

  await page.getByRole('link', { name: 'Try in the maze' }).click()
  await expect(page).toHaveURL(/\/play\?template=\d+$/)
  await page.getByRole('button', { name: 'Start Game', exact: true }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('radio', { name: 'Around the germs' })).toBeChecked()
})

test('an exported chat is brought back in, and a deleted one by Undo', async ({ page }) => {
  await beginChat(page)
  await page.getByRole('textbox', { name: 'Title of the chat' }).fill('Ways  Out')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(cards(page)).toContainText('Ways Out')
  await askAndRead(page, 'Which way?', 'You said: Which way?')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('ways_out_chat.json')
  const path = await file.path()
  const exported = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
  expect(Object.keys(exported)).toEqual(['session', 'messages', 'exported_at'])

  await page.getByRole('button', { name: 'Delete Ways Out' }).click()
  await expect(page.getByText('Select or create a chat session to begin.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cards(page)).toHaveCount(1)

  await page.locator('input[type=file]').setInputFiles(path)
  await expect(cards(page)).toHaveCount(2)
  await expect(answers(page)).toContainText('You said: Which way?')
  await expect(cards(page).first()).toContainText('2 messages')
})

test('an error of the model is said, the question is given back, and nothing is doubled', async ({ page }) => {
  await beginChat(page)
  model.refuseWith(500, 'out of memory')
  await ask(page, 'Which way?')
  await expect(refusals(page)).toContainText('out of memory')
  await expect(questions(page)).toHaveCount(0)
  await expect(box(page)).toHaveValue('Which way?')
  model.answerWith('Right.')
  await box(page).press('Enter')
  await expect(answers(page)).toContainText('Right.')
  await expect(questions(page)).toHaveCount(1)
  await expect(refusals(page)).toHaveCount(0)
})

test('on a phone the list of chats lies over the conversation and closes after a choice', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Chats', exact: true }).click()
  await beginChat(page)
  await askAndRead(page, 'Which way?', 'You said: Which way?')
  await page.getByRole('button', { name: 'Chats', exact: true }).click()
  await expect(cards(page)).toBeVisible()
  await cards(page).click()
  await expect(cards(page)).toBeHidden()
  await expect(answers(page)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
