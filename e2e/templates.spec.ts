import { expect, test } from '@playwright/test'
import { signUp } from './people.ts'

test('a new account has one active template; another is written, changed and deleted', async ({ page }) => {
  await signUp(page)
  await page.goto('/templates')
  const list = page.getByRole('list', { name: 'Your templates' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list.getByText('Active')).toBeVisible()

  await page.getByRole('link', { name: 'New Template' }).first().click()
  await page.getByLabel('Title').fill('Straight on')
  await page.getByLabel('Content').fill('Find the shortest path to the exit. Reply with JSON only.')
  await page.getByRole('button', { name: 'Save Template' }).click()
  await expect(page).toHaveURL(/\/templates$/)
  await expect(list.getByRole('listitem')).toHaveCount(2)

  await page.getByRole('link', { name: 'Edit Straight on' }).click()
  await page.getByLabel('Content').fill('Find the shortest path to the exit. Avoid germs. Reply with JSON only.')
  await page.getByRole('button', { name: 'Save Template' }).click()
  await expect(list.getByRole('listitem').filter({ hasText: 'Straight on' })).toContainText('Version 2')

  await page.getByRole('button', { name: 'Delete Straight on' }).click()
  await expect(page.getByText('Delete template "Straight on"? This action cannot be undone.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete template' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
})

test('the form shows what the built-in agent understood of each sentence', async ({ page }) => {
  await signUp(page)
  await page.goto('/templates/new')
  await page.getByLabel('Content').fill('Avoid germs. Sing a song about the sea.')
  await expect(page.getByText('Built-in rule engine, not a language model')).toBeVisible()
  await expect(page.getByText('Avoid germs', { exact: false }).last()).toBeVisible()
})
