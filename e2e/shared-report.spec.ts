import { expect, test } from '@playwright/test'
import { expectA11y, expectA11yInDialog } from './a11y.ts'
import { evaluate } from './evaluate.ts'
import { signUp } from './people.ts'

test('a report is read by whoever has its link, from when its owner shares it until that ends', async ({
  page,
  browser,
}) => {
  const { handle } = await signUp(page)
  const path = await evaluate(page, 20)
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(path)
  await expect(visitor.getByRole('heading', { name: 'There is no such report' })).toBeVisible()
  await expectA11y(visitor, 'a report that is not shared')

  await page.goto(path)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this report' })
  await expect(dialog.getByText(/its games and the measured text/)).toBeVisible()
  await dialog.getByRole('switch', { name: 'Anybody with the link can read it' }).click()
  await expect(page.getByText('The report is shared')).toBeVisible()
  await expect(dialog.getByLabel('Link', { exact: true })).toHaveValue(new RegExp(`${path}$`))
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expectA11yInDialog(page, 'sharing a report')

  await visitor.goto(path)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Follow the thread' })).toBeVisible()
  await expect(visitor.getByText(`measured by ${handle}`)).toBeVisible()
  await expect(visitor.getByText('not a language model')).toBeVisible()
  await expect(visitor.getByText(/of 20 games won\./)).toBeVisible()
  for (const name of ['Share', 'Shared', 'All evaluations'])
    await expect(visitor.getByRole('button', { name }).or(visitor.getByRole('link', { name }))).toHaveCount(0)
  await visitor.getByText('What the player was given').click()
  await expect(visitor.getByText(/^You are the clew, the ball of thread/)).toBeVisible()
  await expectA11y(visitor, 'a shared report')
  await visitor
    .getByRole('list', { name: 'Games by seed' })
    .getByRole('link', { name: /^Seed 500001: won/ })
    .click()
  await expect(visitor.getByText('Won: the exit is reached')).toBeVisible()
  await expect(visitor.getByRole('heading', { name: /^Asked and said: decision 1 of/ })).toBeVisible()

  await dialog.getByRole('switch', { name: 'Anybody with the link can read it' }).click()
  await expect(page.getByText('The report is not shared any more')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'There is no such report' })).toBeVisible()
  await visitor.getByRole('link', { name: 'Sign in' }).last().click()
  await expect(visitor).toHaveURL(/\/login\?redirect=/)
})
