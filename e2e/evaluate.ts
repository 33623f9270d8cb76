import { expect, type Page } from '@playwright/test'
import { askServer } from './ask-server.ts'
import { ownTemplateId } from './claims.ts'

/** Has the template that every account begins with played by the built-in rule engine, and waits for the end; the path of the report. */
export async function evaluate(page: Page, games: number): Promise<string> {
  const asked = { template_id: await ownTemplateId(page), seeds: games }
  const { id } = await askServer<{ id: number }>(page, 'POST', '/api/evaluations', asked)
  const path = `/evaluations/${id}`
  await page.goto(path)
  await expect(page.getByText(`of ${games} games won.`)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('button', { name: 'Cancel evaluation' })).toHaveCount(0, { timeout: 60_000 })
  return path
}
