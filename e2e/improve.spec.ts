import { expect, test, type Page } from '@playwright/test'
import { expectA11y } from './a11y.ts'
import { addTemplate, signUp } from './people.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Improve' })
const editor = (page: Page) => page.getByLabel('Content')

test('a template of one sentence is improved, taken into the editor and taken back', async ({ page }) => {
  // Thousands of games are played.
  test.setTimeout(240_000)
  await signUp(page)
  const id = await addTemplate(page, 'Go to the exit.')
  await page.goto(`/templates/${id}`)
  await expect(page.locator('.cm-lineNumbers')).toBeVisible()
  await section(page).getByRole('button', { name: 'Find a better one' }).click()
  await expect(section(page)).toContainText(/Round [1-8] of at most 8: \d+ texts? tried/, { timeout: 30_000 })
  await expect(section(page)).toContainText(/A better one was found: it wins 9\d\.\d.% .* of 200 mazes/, {
    timeout: 180_000,
  })
  await section(page)
    .getByText(/^The \d+ changes that were tried$/)
    .click()
  await expect(section(page).getByText('Plan the shortest path to the exit.').first()).toBeVisible()
  await expectA11y(page, 'an improvement')

  await section(page).getByRole('button', { name: 'Put it into the editor' }).click()
  await expect(editor(page)).toContainText('Plan the shortest path to the exit.')
  await expect(section(page)).toContainText('The text has changed since.')
  await editor(page).press('Control+z')
  await expect(editor(page)).toHaveText('Go to the exit.')
})
