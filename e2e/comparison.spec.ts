import { expect, test, type Page } from '@playwright/test'
import { expectA11y } from './a11y.ts'
import { addTemplate, signUp } from './people.ts'

const before = 'Reply with one JSON object. Plan the shortest path to the exit. Put the whole path into "path".'
const after = `${before} Never step next to a germ.`

/** Measures the newest version over 40 games; the address of its evaluation. */
async function evaluate(page: Page, templateId: number, version: number): Promise<string> {
  await page.goto(`/templates/${templateId}/evaluate`)
  await page.getByLabel('Games').fill('40')
  await page.getByRole('button', { name: `Evaluate version ${version}` }).click()
  await expect(page.getByText(/of 40 games won\. With 95\s% confidence/)).toBeVisible({ timeout: 60_000 })
  return new URL(page.url()).pathname
}

const game = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const maze = (page: Page, name: string) => game(page, name).getByRole('img', { name: /^The maze at / })
const moment = (page: Page) => page.getByLabel('Moment of the game')

test('two versions are measured and compared, and a game that only one won is watched side by side', async ({
  page,
}) => {
  await signUp(page)
  const templateId = await addTemplate(page, before)
  await evaluate(page, templateId, 1)
  const again = await evaluate(page, templateId, 1)
  await page.goto(`/templates/${templateId}`)
  await page.getByLabel('Content').fill(after)
  await page.getByRole('button', { name: 'Save Template' }).click()
  await expect(page.getByText('Version 2')).toBeVisible()
  await evaluate(page, templateId, 2)
  await page.goto(again)

  const others = page.getByRole('region', { name: 'Compared with others' })
  const choose = async (index: number) => {
    await others.getByRole('combobox', { name: 'Compare with' }).selectOption({ index })
    await others.getByRole('button', { name: 'Compare', exact: true }).click()
  }
  await choose(1)
  const row = (name: string) => others.getByRole('row').filter({ has: page.getByRole('link', { name }) })
  await expect(others.getByRole('row', { name: /^version 2 40 \d+\.\d.% \+\d+\.\d .* Better/ })).toBeVisible()
  await choose(1)
  await expect(row('evaluation')).toContainText('A/A: the same text and player')
  await expect(row('evaluation')).toContainText('The same games won')
  await expect(others).toContainText('p is corrected for 2 comparisons (Holm)')
  await expectA11y(page, 'an evaluation beside two others')

  await row('version 2').getByRole('link').click()
  await expect(page.getByText(/version 2 .*version 1.* on the same 40 seeds/)).toBeVisible()
  await expect(page.getByText('As a list: 1 line added, 1 line removed')).toBeVisible()
  await expectA11y(page, 'a comparison with its texts')
  await page
    .getByRole('link', { name: /^Seed \d+ side by side$/ })
    .first()
    .click()

  await expect(page.getByRole('heading', { level: 1, name: /^Seed \d+$/ })).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const name of ['version 1', 'version 2']) await expect(maze(page, name)).toBeInViewport({ ratio: 1 })
  await expect(game(page, 'version 1')).toContainText(/lost after \d+ ticks/)
  await expect(game(page, 'version 2')).toContainText(/won after \d+ ticks/)
  await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: 'Forward one tick' }).click()
  for (const name of ['version 1', 'version 2'])
    await expect(maze(page, name)).toHaveAccessibleName(/^The maze at 0:00\.2:/)
  await expect(page).toHaveURL(/\?tick=2$/)
  await page.reload()
  await expect(moment(page)).toHaveValue('2')
  await moment(page).press('End')
  await expect(game(page, 'version 1').getByRole('status')).toHaveText(/^Lost: /)
  await expect(game(page, 'version 2').getByRole('status')).toHaveText('Won: the exit is reached')
  await page.getByRole('button', { name: 'Replay', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await page.keyboard.press('Space')
  await expectA11y(page, 'two games side by side')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectA11y(page, 'two games, one below the other')
})

test('of two games of which one is not there, it is said which', async ({ page }) => {
  await signUp(page)
  const templateId = await addTemplate(page, before)
  const id = (await evaluate(page, templateId, 1)).split('/').at(-1)
  await page.goto(`/evaluations/${id}/compare/999999999/seeds/500001`)
  await expect(page.getByRole('alert')).toHaveText(/The game of evaluation 999999999 could not be loaded/)
})
