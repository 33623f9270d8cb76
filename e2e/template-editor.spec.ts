import { expect, test, type Page } from '@playwright/test'
import { addTemplate, signUp } from './people.ts'

const editor = (page: Page) => page.getByLabel('Content')

/** Opens the editor with a new template of this text, and waits until it can be typed into. */
async function openTemplate(page: Page, content: string): Promise<number> {
  const id = await addTemplate(page, content)
  await open(page, id)
  return id
}

async function open(page: Page, id: number): Promise<void> {
  await page.goto(`/templates/${id}`)
  await expect(page.locator('.cm-lineNumbers')).toBeVisible()
}

async function type(page: Page, text: string): Promise<void> {
  await editor(page).press('Control+End')
  await editor(page).pressSequentially(text)
}

const saveAndStay = (page: Page) => page.getByRole('button', { name: 'Save and keep writing' }).click()

test('a save that stays leaves the text, the caret and what can be undone as they are', async ({ page }) => {
  await signUp(page)
  const id = await openTemplate(page, 'Avoid germs.')
  await type(page, ' Reply with')
  await editor(page).press('Control+s')
  await expect(page.getByText('Saved as version 2.')).toBeVisible()
  await page.keyboard.type(' JSON only.')
  await expect(editor(page)).toHaveText('Avoid germs. Reply with JSON only.')
  await saveAndStay(page)
  await expect(page.getByText('Saved as version 3.')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/templates/${id}$`))
  await expect(page.getByLabel('Version', { exact: true })).toHaveValue('3')
  // Nothing is unsaved any more, so nothing asks.
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/templates$/)
})

test('a new template that is saved is edited on under its own address', async ({ page }) => {
  await signUp(page)
  await page.goto('/templates/new')
  await page.getByLabel('Title').fill('Fresh')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved as version 1.')).toBeVisible()
  await expect(page).toHaveURL(/\/templates\/\d+$/)
  await expect(page.getByLabel('Title')).toHaveValue('Fresh')
  await expect(page.getByText('These are changes you had not saved.')).toBeHidden()
})

test('a number that names another text is said before the form is left', async ({ page }) => {
  await signUp(page)
  await openTemplate(page, 'Avoid germs.')
  await type(page, ' Be quick.')
  await saveAndStay(page)
  await expect(page.getByLabel('Version', { exact: true })).toHaveValue('2')
  await type(page, ' Be safe.')
  await page.getByLabel('Version', { exact: true }).fill('1')
  await page.getByRole('button', { name: 'Save Template' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'the number 1 names another text already' })
  await expect(notice).toContainText('Saved as version 3')
  await expect(page).toHaveURL(/\/templates\/\d+$/)
  await notice.getByRole('link', { name: 'Your templates' }).click()
  await expect(page).toHaveURL(/\/templates$/)
})

test('what a second tab saved meanwhile is shown as a difference, and both texts are kept', async ({
  page,
  context,
}) => {
  await signUp(page)
  const id = await openTemplate(page, 'Avoid germs.\nReply with JSON only.')
  const other = await context.newPage()
  await open(other, id)
  await type(other, '\nCollect oxygen on the way.')
  await saveAndStay(other)
  await expect(other.getByText('Saved as version 2.')).toBeVisible()

  await type(page, '\nBreak no walls.')
  await page.getByRole('button', { name: 'Save Template' }).click()
  const conflict = page.getByRole('region', { name: 'This template was saved elsewhere while you were writing.' })
  await expect(conflict.getByRole('heading')).toBeFocused()
  await conflict.getByText('As a list: 1 line added, 1 line removed').click()
  await expect(conflict.getByText('Line 3 removed: Collect oxygen on the way.')).toBeVisible()
  await expect(conflict.getByText('Line 3 added: Break no walls.')).toBeVisible()
  await conflict.getByRole('button', { name: 'Keep mine as the next version' }).click()
  await expect(page).toHaveURL(/\/templates$/)

  await type(other, ' All of it.')
  await saveAndStay(other)
  await other.getByRole('button', { name: 'Take theirs' }).click()
  await expect(editor(other)).toContainText('Break no walls.')
  await expect(editor(other)).not.toContainText('Collect oxygen')
  await expect(other.getByLabel('Version', { exact: true })).toHaveValue('3')
  await other.getByRole('link', { name: 'Version history' }).click()
  await expect(other.getByRole('listitem').filter({ hasText: /Version \d/ })).toHaveText([
    /Version 3/,
    /Version 2/,
    /Version 1/,
  ])
})

test('a draft of an older text does not undo what was saved since', async ({ page, context }) => {
  await signUp(page)
  const id = await openTemplate(page, 'Avoid germs.')
  await type(page, ' Mine.')
  const other = await context.newPage()
  await open(other, id)
  await type(other, ' Theirs.')
  await saveAndStay(other)
  await expect(other.getByText('Saved as version 2.')).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('These are changes you had not saved.')).toBeVisible()
  await saveAndStay(page)
  await expect(page.getByRole('button', { name: 'Keep mine as the next version' })).toBeVisible()
  await page.getByRole('button', { name: 'Discard them' }).click()
  await expect(editor(page)).toHaveText('Avoid germs. Theirs.')
})

const understood = (page: Page) => page.getByRole('region', { name: 'What the built-in agent understood' })

test('a ban that is not understood is the first line, is marked in the text, and one click corrects it', async ({
  page,
}) => {
  await signUp(page)
  await openTemplate(page, 'Sing a song about the sea.\nAvoid germs.\nNever brekk the flimsy walls.')
  await expect(page.locator('.cm-missed-ban')).toHaveText('Never brekk the flimsy walls')
  await expect(page.locator('.cm-miss')).toHaveText('Sing a song about the sea')
  await expect(understood(page).getByRole('heading', { level: 3 }).first()).toHaveText(
    '1 part may forbid something and is not understood: nothing keeps to it',
  )
  await expect(understood(page).getByRole('listitem').first()).toContainText('Never brekk the flimsy walls')
  await understood(page).getByRole('button', { name: 'Never break walls' }).click()
  await expect(editor(page)).toContainText('Never break walls.')
  await expect(editor(page)).toBeFocused()
  await expect(page.locator('.cm-missed-ban')).toHaveCount(0)
  await expect(understood(page)).toContainText('2 instructions understood, 1 not.')
})

test('what is understood, what disagrees and what is meant is seen in the text and told as one paragraph', async ({
  page,
}) => {
  await signUp(page)
  await openTemplate(page, 'Avoid germs.')
  await type(page, '\nCollect oxygen on the way.\nFollow the shortst pth to the exit.\nIgnore germs.')
  const marked = page.locator('.cm-understood')
  await expect(marked).toHaveText(['Avoid germs', 'Collect oxygen on the way', 'Ignore germs'])
  await expect(page.locator('.cm-miss')).toHaveText('Follow the shortst pth to the exit')
  await marked.last().hover()
  await expect(page.locator('.cm-tooltip-hover')).toContainText('ignores germs')

  // A line in the margin from the first text line to the last; in the panel the two are one over the other.
  await expect(page.locator('.cm-joined')).toHaveText(['1', '2', '3', '4'])
  await expect(page.locator('.cm-joined-winner')).toHaveText('4')
  const pair = understood(page).getByRole('listitem').filter({ hasText: 'wins: it stands later' }).first()
  await expect(pair.getByRole('listitem')).toHaveText([/Avoid germs.*loses/, /Ignore germs.*wins/])
  await pair.getByRole('button', { name: 'Avoid germs' }).click()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('Avoid germs')
  await pair.getByRole('button', { name: 'Ignore germs' }).press('Enter')
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('Ignore germs')

  await expect(understood(page)).toContainText('Steps towards the exit and takes one step in an answer. Ignores germs.')
  await understood(page).getByRole('button', { name: 'Follow the shortest path to the exit' }).click()
  await expect(understood(page)).toContainText('Plans the shortest way and walks all of it. Ignores germs.')
  await expect(understood(page)).toContainText('Everything understood: 4 instructions.')
  await expect(marked).toHaveCount(4)
  await type(page, ' Never mind.')
  await expect(page.locator('.cm-taken-back')).toHaveText('Ignore germs')
  await expect(understood(page)).toContainText('is taken back further down, and does nothing')
})

test('a sentence from the palette is put where the caret stands, by keys alone', async ({ page }) => {
  await signUp(page)
  await openTemplate(page, 'Avoid germs.')
  await editor(page).press('Control+End')
  const button = page.getByRole('button', { name: 'Sentences it understands' })
  await button.focus()
  await page.keyboard.press('Enter')
  const search = page.getByRole('textbox', { name: 'Search the sentences' })
  await expect(search).toBeFocused()
  await page.keyboard.type('never break')
  await expect(page.getByRole('option').first()).toContainText('Never break walls.')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(editor(page)).toHaveText('Avoid germs. Never break walls.')
  await expect(editor(page)).toBeFocused()
  await page.keyboard.type(' Show the path.')
  await expect(understood(page)).toContainText('Everything understood: 3 instructions.')
})

test('the coach names the sentence to change, and one click changes it, which can be undone', async ({ page }) => {
  await signUp(page)
  await openTemplate(page, 'Use BFS on the map.\nIgnore germs.\nAnswer in JSON.')
  const coach = page.getByRole('region', { name: 'Coach' })
  await coach.getByRole('button', { name: 'Ask the coach' }).click()
  await expect(coach).toContainText('No finished game of the agent with this template is kept yet.')
  await expect(coach.getByRole('heading', { name: 'Change this sentence' })).toBeVisible()
  await coach.getByRole('button', { name: 'Ignore germs' }).click()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('Ignore germs')
  await coach.getByRole('button', { name: 'Take the safest path.' }).click()
  await expect(editor(page)).toHaveText('Use BFS on the map.Take the safest path.Answer in JSON.')
  // It reads on by itself.
  await expect(coach.getByRole('heading', { name: 'Change this sentence' })).toBeHidden()
  await editor(page).press('Control+z')
  await expect(editor(page)).toHaveText('Use BFS on the map.Ignore germs.Answer in JSON.')
})

test('from the plain sample, two suggestions of the coach raise the win rate that is shown while one writes', async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/templates')
  await page.getByRole('link', { name: 'Edit Follow the thread' }).click()
  const rate = page.getByRole('region', { name: 'Win rate' })
  const measured = async (): Promise<number> => {
    await expect(rate).toHaveAttribute('aria-busy', 'false', { timeout: 60_000 })
    await expect(rate).toContainText(/of 200 mazes won, \d+.% to \d+.%/)
    return Number(/(\d+).%/.exec(await rate.innerText())?.[1])
  }
  const plain = await measured()
  expect(plain).toBeGreaterThan(50)
  expect(plain).toBeLessThan(80)
  const coach = page.getByRole('region', { name: 'Coach' })
  await coach.getByRole('button', { name: 'Ask the coach' }).click()
  for (const sentence of ['Wait for a safe moment.', 'Freeze the germs for 3 seconds.']) {
    const offer = coach.getByRole('button', { name: sentence })
    const other = coach.getByRole('button', { name: /Another/ })
    await expect(async () => {
      if (!(await offer.isVisible())) await other.click({ timeout: 1000 })
      await offer.click({ timeout: 1000 })
    }).toPass({ timeout: 60_000 })
    await expect(rate).toHaveAttribute('aria-busy', 'true')
  }
  const mended = await measured()
  expect(mended).toBeGreaterThan(plain + 5)
  await expect(rate).toContainText(/\+\d+ points against the saved version, \+\d+ to \+\d+/)
})

test('a changed template is saved and played at once in the maze of its last game, for practice', async ({ page }) => {
  await signUp(page)
  const id = await openTemplate(page, 'Use BFS on the map. Answer in JSON.')
  await expect(page.getByRole('button', { name: 'Save and play', exact: true })).toBeVisible()
  const begun = page.waitForResponse((answer) => answer.url().endsWith('/api/games'))
  await page.goto(`/play?template=${id}&mode=lam`)
  const { seed } = (await (await begun).json()) as { seed: number }
  await open(page, id)
  await type(page, ' Avoid germs.')
  await page.getByRole('button', { name: 'Save and play the same maze' }).click()
  await expect(page).toHaveURL(new RegExp(`/play\\?.*maze=${seed}`))
  await expect(page.getByText(/practice/i).first()).toBeVisible()
})

test('typing into a prompt of 20,000 characters waits for no reading', async ({ page }) => {
  await signUp(page)
  const line = 'Never go near the big red thing. The quick brown fox sings. Avoid germs.\n'
  const lines = Math.floor(20_000 / line.length)
  await openTemplate(page, line.repeat(lines))
  await expect(page.locator('.cm-missed-ban').first()).toBeVisible()
  // The panel with its hundreds of lines is drawn apart; what was typed stands in the text and is read in its turn.
  await type(page, 'Reply with JSON only.')
  await expect(editor(page)).toContainText('Reply with JSON only.')
  await expect(understood(page)).toContainText(`${lines + 1} instructions understood`)
  // The first forty of each kind are drawn; the others are there when they are asked for.
  await expect(understood(page).getByRole('button', { name: 'Reply with JSON only' })).toBeHidden()
  await understood(page)
    .getByRole('button', { name: `Show all ${lines + 1}` })
    .click()
  await expect(understood(page).getByRole('button', { name: 'Reply with JSON only' })).toBeVisible()
})
