import { expect, test, type Page } from '@playwright/test'
import { startModelServer, testModel } from '../packages/agents/src/testing/model-server.ts'
import { expectA11y } from './a11y.ts'
import { startOwnServer } from './own-server.ts'
import { addTemplate, signUp } from './people.ts'

const planted = 'Walk around the germs to the exit.'
const content = `- ${planted}\n- The sea is blue.\n- Never break walls.`

const section = (page: Page) => page.getByRole('region', { name: 'X-ray with this model' })
const row = (page: Page, sentence: string) => section(page).getByRole('row').filter({ hasText: sentence })

test('somebody finds out which sentence a model wins by, after what the whole text is worth', async ({ page }) => {
  const model = await startModelServer(0, { obeys: planted })
  const server = await startOwnServer({ LAM_BASE_URL: model.url, LAM_MODEL: testModel })
  try {
    await signUp(page, server.url)
    const id = await addTemplate(page, content)
    await page.goto(`${server.url}/templates/${id}/evaluate`)
    await page.getByLabel('Player').selectOption(testModel)
    await page.getByLabel('Games').fill('8')
    await page.getByRole('button', { name: 'Evaluate version 1' }).click()
    await expect(page.getByText(/of 8 games won\. With 95\s% confidence/)).toBeVisible({ timeout: 60_000 })

    const whole = new URL(page.url()).pathname
    // What the model broke comes first.
    await expect(section(page).getByRole('rowheader').first()).toHaveText(/^Never break walls\. broken \d times$/, {
      timeout: 30_000,
    })
    await expect(section(page)).toContainText(/the same 8 games .* Each takes about [\d,]+ tokens/)
    await expectA11y(page, 'sentences of a text that a model played')
    await row(page, planted)
      .getByRole('button', { name: /^Measure without it: Walk/ })
      .click()
    await row(page, 'The sea').getByRole('button').click()
    await expect(row(page, planted)).toContainText('helps', { timeout: 90_000 })
    await expect(row(page, 'The sea')).toContainText('no difference seen', { timeout: 90_000 })
    await expect(section(page)).toContainText('corrected by Holm for the 2 sentences that were played')
    await expectA11y(page, 'sentences that were measured with a model')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectA11y(page, 'sentences that were measured with a model, on a phone')

    await row(page, planted).getByRole('link', { name: 'Compare' }).click()
    await expect(page.getByText(`version 1 without “${planted}”`).first()).toBeVisible()
    await page.goto(`${server.url}/templates/${id}/evaluate`)
    await expect(page.getByRole('link', { name: /^Evaluation \d+:/ })).toHaveCount(3)
    await expect(page.getByText(`without “${planted}”`)).toBeVisible()
    // The rate of the template is that of its whole text.
    await page.goto(`${server.url}/templates`)
    await expect(page.getByRole('link', { name: /^Wins / })).toHaveAttribute('href', whole)
  } finally {
    await server.stop()
    await model.close()
  }
})
