import { expect, test, type Page } from '@playwright/test'
import { expectA11y } from './a11y.ts'
import { addTemplate, signUp } from './people.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Sentence X-ray' })
const editor = (page: Page) => page.getByLabel('Content')
const rows = (page: Page) => section(page).getByRole('table').locator('tbody').getByRole('row')

async function openTemplate(page: Page, content: string): Promise<void> {
  const id = await addTemplate(page, content)
  await page.goto(`/templates/${id}`)
  await expect(page.locator('.cm-lineNumbers')).toBeVisible()
}

test('an X-ray tells which sentence wins the mazes and which is of no use, in a table and beside the text', async ({
  page,
}) => {
  await signUp(page)
  await openTemplate(page, 'Use BFS on the map.\nPredict where the germs will move.\nSing of the sea.\nAnswer in JSON.')
  await section(page).getByRole('button', { name: 'X-ray' }).click()
  await expect(section(page).getByRole('progressbar', { name: 'Games played' })).toBeVisible()
  await expect(section(page)).toContainText(/\d+ of 800 games, about \d+ s left/)
  await expect(rows(page)).toHaveCount(4, { timeout: 90_000 })
  await expect(section(page)).toContainText(/the built-in rule agent, not a language model, wins \d+ of 200 mazes/)
  await expect(rows(page).filter({ hasText: 'Predict' })).toContainText(/helps\s*\+\d+\.\d\s*\+\d+\.\d to \+\d+\.\d/)
  await expect(rows(page).last()).toHaveText(/Sing of the sea.*not understood\s*0\s*exactly/)

  const margin = page.locator('.cm-x-ray .cm-gutterElement').filter({ visible: true })
  await expect(margin).toHaveText(['▲helps', '▲helps', '?not understood', '▲helps'])
  await rows(page).filter({ hasText: 'Sing' }).getByRole('button').click()
  await expect(editor(page)).toBeFocused()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('Sing of the sea.')
  await expectA11y(page, 'an X-ray')

  await page.keyboard.press('Delete')
  await expect(section(page)).toContainText('The text has changed since.')
  await expect(rows(page).first().getByRole('button')).toBeDisabled()
  await section(page).getByRole('button', { name: 'Run again' }).click()
  await expect(section(page).getByRole('progressbar')).toBeVisible()
  await editor(page).press('Control+End')
  await page.keyboard.type(' Avoid germs.')
  await expect(section(page)).toContainText('The text changed, so the X-ray was stopped.')
  await expect(section(page).getByRole('button', { name: 'Run again' })).toBeEnabled()
})

test('a prompt that steers nothing needs no game, and an empty one cannot be X-rayed', async ({ page }) => {
  await signUp(page)
  await openTemplate(page, 'Sing of the sea.')
  await section(page).getByRole('button', { name: 'X-ray' }).click()
  await expect(section(page)).toContainText('No sentence changes how the built-in rule agent plays')
  await expect(rows(page)).toHaveText(/Sing of the sea.*not understood/)
  await editor(page).fill('')
  await expect(section(page)).toContainText('There is nothing to X-ray yet: write a sentence.')
  await expect(section(page).getByRole('button', { name: 'Run again' })).toBeDisabled()
})
