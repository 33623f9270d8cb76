import { expect, type Page } from '@playwright/test'

/** Has the template that every account begins with played by the built-in rule engine, and waits for the end; the path of the report. */
export async function evaluate(page: Page, games: number): Promise<string> {
  const id = await page.evaluate(async (seeds) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' }
    const [template] = (await (await fetch('/api/templates', { headers })).json()) as { id: number }[]
    const body = JSON.stringify({ template_id: template!.id, seeds })
    return ((await (await fetch('/api/evaluations', { method: 'POST', headers, body })).json()) as { id: number }).id
  }, games)
  const path = `/evaluations/${id}`
  await page.goto(path)
  await expect(page.getByText(`of ${games} games won.`)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('button', { name: 'Cancel evaluation' })).toHaveCount(0, { timeout: 60_000 })
  return path
}
