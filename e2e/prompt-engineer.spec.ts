import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { askServer } from './ask-server.ts'
import { runClew } from '../apps/server/src/testing/clew.ts'
import { addTemplate, signUp } from './people.ts'

const before = 'Reply with one JSON object. Plan the shortest path to the exit. Put the whole path into "path".'
const after = `${before} Never step next to a germ.`
const games = 60

test('somebody writes, measures, compares, looks into a loss, takes an improvement and gates it', async ({ page }) => {
  // Thousands of games are played.
  test.setTimeout(360_000)
  await signUp(page)
  const templateId = await addTemplate(page, before)
  const openEditor = () => page.goto(`/templates/${templateId}`)
  const editor = page.getByLabel('Content')
  const rate = page.getByRole('region', { name: 'Win rate' })

  // The rate moves while the text is written.
  const first = await evaluate(page, templateId, 1)
  await openEditor()
  await expect(rate).toContainText(/of 200 mazes won, \d+.?% to \d+.?%/, { timeout: 30_000 })
  await editor.fill(after)
  await expect(rate).toContainText(/\+\d+ points against the saved version, \+\d+ to \+\d+/, { timeout: 30_000 })
  await page.getByRole('button', { name: 'Save Template' }).click()
  await expect(page.getByText('Version 2')).toBeVisible()

  // Both versions are measured, and the verdict is read.
  await evaluate(page, templateId, 2)
  await page.goto(first)
  const others = page.getByRole('region', { name: 'Compared with others' })
  await others.getByRole('combobox', { name: 'Compare with' }).selectOption({ index: 1 })
  await others.getByRole('button', { name: 'Compare', exact: true }).click()
  await others.getByRole('link', { name: 'version 2' }).click()
  await expect(
    page.getByText(/^version 2 wins more often than version 1, by \d+\.\d points on the same 60 seeds \(/),
  ).toBeVisible()

  // A seed that only one of them won is watched side by side.
  await page
    .getByRole('link', { name: /^Seed \d+ side by side$/ })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'version 1', exact: true })).toContainText(/after \d+ ticks/)
  await expect(page.getByRole('region', { name: 'version 2', exact: true })).toContainText(/after \d+ ticks/)

  // A lost game tells where it was lost.
  await page.goto(first)
  await page
    .getByRole('list', { name: 'Games by seed' })
    .getByRole('link', { name: /^Seed \d+: lost/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Where it was lost' })).toBeVisible()
  await expect(page.getByText(/^At .* there still was a way out/)).toBeVisible()

  // A better text is found, taken and saved.
  await openEditor()
  const improve = page.getByRole('region', { name: 'Improve' })
  await improve.getByRole('button', { name: 'Find a better one' }).click()
  await expect(improve).toContainText('A better one was found', { timeout: 180_000 })
  await improve.getByRole('button', { name: 'Put it into the editor' }).click()
  await page.getByRole('button', { name: 'Save Template' }).click()
  await expect(page.getByText('Version 3')).toBeVisible()

  // The command line passes what is good enough, and fails what is not.
  const folder = await mkdtemp(join(tmpdir(), 'clew-gate-'))
  try {
    await writeFile(join(folder, 'better.md'), await textOf(page, templateId))
    const gate = async (limit: string) => {
      const seeds = ['--seeds', String(games)]
      return (await runClew(['evaluate', 'better.md', ...seeds, '--gate', limit], {}, folder)).status
    }
    expect(await gate('success>=0.5')).toBe(0)
    expect(await gate('tokens<=1')).toBe(1)
  } finally {
    await rm(folder, { recursive: true })
  }
})

/** Measures the newest version; the address of its evaluation. */
async function evaluate(page: Page, templateId: number, version: number): Promise<string> {
  await page.goto(`/templates/${templateId}/evaluate`)
  await page.getByLabel('Games').fill(String(games))
  await page.getByRole('button', { name: `Evaluate version ${version}` }).click()
  await expect(page.getByText(`of ${games} games won`)).toBeVisible({ timeout: 60_000 })
  return new URL(page.url()).pathname
}

const textOf = async (page: Page, templateId: number): Promise<string> =>
  (await askServer<{ content: string }>(page, 'GET', `/api/templates/${templateId}`)).content
