import { devices, expect, test, type Page } from '@playwright/test'
import { signUp } from './people.ts'

const clockOf = (page: Page) =>
  page.getByRole('term').filter({ hasText: 'Time' }).locator('xpath=following-sibling::dd')

/** Every press of a pointer counts, wherever it lands. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  let clicks = 0
  await page.exposeFunction('noteClick', () => void clicks++)
  await page.addInitScript(() =>
    addEventListener('pointerdown', () => (window as unknown as { noteClick(): void }).noteClick(), { capture: true }),
  )
  return () => Promise.resolve(clicks)
}

/** Takes one of the two ways out of the first corner, of which one is always open. */
async function walk(page: Page): Promise<void> {
  const log = page.getByRole('log', { name: 'Game events' })
  await page.keyboard.press('l')
  await expect(log).toContainText('Column 1, row 1')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(async () => {
    await page.keyboard.press('l')
    await expect(log).not.toContainText('Column 1, row 1')
  }).toPass()
}

test('a guest plays by hand one click after the home page, and nobody gives hints', async ({ page }) => {
  const clicks = await countClicks(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Play now' }).click()
  await expect(clockOf(page)).not.toHaveText('0:00.0')
  await walk(page)
  expect(await clicks()).toBe(1)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('region', { name: 'LAM Intelligence Output' })).toBeHidden()
})

test('a guest watches an agent at most two clicks after the home page', async ({ page }) => {
  const clicks = await countClicks(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Watch an agent' }).click()
  const output = page.getByRole('region', { name: 'LAM Intelligence Output' })
  await expect(output.getByRole('blockquote')).not.toHaveText("The agent's first hint will stand here.")
  expect(await clicks()).toBeLessThanOrEqual(2)
})

test('somebody who is signed in plays by hand with one click on the board', async ({ page }) => {
  await signUp(page)
  await page.goto('/play')
  await page.getByRole('button', { name: 'Play now' }).click()
  await expect(clockOf(page)).not.toHaveText('0:00.0')
  await walk(page)
  await expect(page.getByRole('dialog')).toBeHidden()
})

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]) {
  test(`hints that are switched on in a game by hand are in sight and said (${viewport.width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto('/play?guest=1')
    await page.getByLabel('Germs', { exact: true }).fill('0')
    await page.getByRole('button', { name: 'Play now' }).click()
    await page.getByRole('checkbox', { name: 'Hints from an agent' }).check()
    const words = page.getByRole('region', { name: 'LAM Intelligence Output' }).getByRole('blockquote')
    await expect(words).not.toHaveText("The agent's first hint will stand here.")
    await expect(words).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('region', { name: 'LAM Prompt → Response Flow' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('img', { name: 'Maze board' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('log', { name: 'Game events' })).toContainText('Agent: ')
  })
}

test.describe('on a phone', () => {
  const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']
  test.use({ ...pixel, viewport: { width: 390, height: 844 } })

  test('the agent’s words stand in a strip beside the board', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Watch an agent' }).tap()
    const strip = page.getByRole('region', { name: 'What the agent says' })
    await expect(strip).not.toHaveText("The agent's first hint will stand here.")
    await expect(strip).toBeInViewport({ ratio: 1 })
  })
})
