import { devices, expect, test, type Locator, type Page } from '@playwright/test'
import { signUp } from './people.ts'

const clockOf = (page: Page) =>
  page.getByRole('term').filter({ hasText: 'Time' }).locator('xpath=following-sibling::dd')

/** Every click counts that reaches the page, wherever it lands; not one that the driver takes back to aim again. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  let clicks = 0
  await page.exposeFunction('noteClick', () => void clicks++)
  await page.addInitScript(() =>
    addEventListener('click', () => (window as unknown as { noteClick(): void }).noteClick()),
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

test('from the home page a new account is in an agent’s game after three fields and within a minute', async ({
  page,
}) => {
  test.setTimeout(60_000)
  const clicks = await countClicks(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Get Started' }).click()
  await page.getByLabel('Email').fill(`person-${crypto.randomUUID()}@example.com`)
  await page.getByLabel(/^Password/).fill('a long enough password')
  await page.getByLabel('Confirm password').fill('a long enough password')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByRole('link', { name: 'Play the sample' }).click()
  await page.getByRole('button', { name: 'Watch an agent' }).click()
  const output = page.getByRole('region', { name: 'LAM Intelligence Output' })
  await expect(output.getByRole('blockquote')).not.toHaveText("The agent's first hint will stand here.")
  expect(await clicks()).toBeLessThanOrEqual(4)
})

test('somebody who is signed in plays by hand with one click on the board', async ({ page }) => {
  await signUp(page)
  await page.goto('/play')
  await page.getByRole('button', { name: 'Play now' }).click()
  await expect(clockOf(page)).not.toHaveText('0:00.0')
  await walk(page)
  await expect(page.getByRole('dialog')).toBeHidden()
})

/** How many points of the board have the colour of the thread, walked or planned: gold is nothing else. */
const threadPoints = (board: Locator) =>
  board.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
    let points = 0
    for (let at = 0; at < data.length; at += 4)
      if (data[at] === 0xf2 && data[at + 1] === 0xb8 && data[at + 2] === 0x4b) points++
    return points
  })

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]) {
  test(`hints that are switched on in a game by hand are in sight and said, and their path is drawn (${viewport.width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto('/play?guest=1')
    await page.getByLabel('Germs', { exact: true }).fill('0')
    await page.getByRole('button', { name: 'Play now' }).click()
    await expect(clockOf(page)).not.toHaveText('0:00.0')
    const board = page.getByRole('img', { name: 'Maze board' })
    const without = await threadPoints(board)
    await page.getByRole('checkbox', { name: 'Hints from an agent' }).check()
    const words = page.getByRole('region', { name: 'LAM Intelligence Output' }).getByRole('blockquote')
    await expect(words).not.toHaveText("The agent's first hint will stand here.")
    await expect(words).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('region', { name: 'LAM Prompt → Response Flow' })).toBeInViewport({ ratio: 1 })
    await expect(board).toBeInViewport({ ratio: 1 })
    expect((await board.boundingBox())!.width).toBeGreaterThan(800)
    await expect(page.getByRole('log', { name: 'Game events' })).toContainText('Agent: ')
    await expect.poll(() => threadPoints(board)).toBeGreaterThan(without + 200)
  })
}

test.describe('on a phone', () => {
  const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']
  test.use({ ...pixel, viewport: { width: 390, height: 844 } })

  test('a cell is at least 24 px wide, the board follows the player, and two fingers look around', async ({
    page,
    context,
  }) => {
    await page.goto('/play?guest=1')
    await page.getByRole('heading', { name: 'Settings' }).tap()
    await page.getByLabel('Germs', { exact: true }).fill('0')
    await page.getByRole('button', { name: 'Play now' }).tap()
    const frame = page.getByRole('application', { name: 'Maze game' })
    const canvas = page.getByRole('img', { name: 'Maze board' }).locator('canvas')
    await expect(clockOf(page)).not.toHaveText('0:00.0')
    expect((await canvas.boundingBox())!.width / 33).toBeGreaterThanOrEqual(24)
    expect((await frame.boundingBox())!.width).toBeLessThanOrEqual(390)
    const shownFrom = async () => (await frame.boundingBox())!.x - (await canvas.boundingBox())!.x
    expect(await shownFrom()).toBe(0)

    const devtools = await context.newCDPSession(page)
    const { x, y } = (await frame.boundingBox())!
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', dx: number) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [100, 200].map((down, id) => ({ id, x: x + 330 - dx, y: y + down })),
      })
    await touch('touchStart', 0)
    for (let step = 1; step <= 6; step++) await touch('touchMove', step * 50)
    await expect.poll(shownFrom).toBeGreaterThan(100)
    await touch('touchEnd', 300)
    await page.keyboard.press('l')
    await expect(page.getByRole('log', { name: 'Game events' })).toContainText('Column 1, row 1')
    await walk(page)
    await expect.poll(shownFrom).toBe(0)
  })

  test('hints that are switched on in a game by hand are in sight and said, and their path is drawn', async ({
    page,
  }) => {
    await page.goto('/play?guest=1')
    await page.getByRole('heading', { name: 'Settings' }).tap()
    await page.getByLabel('Germs', { exact: true }).fill('0')
    await page.getByRole('checkbox', { name: 'Hints from an agent' }).check()
    const board = page.getByRole('img', { name: 'Maze board' })
    // Before it is drawn a canvas has no size.
    await expect
      .poll(() => board.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.width))
      .toBeGreaterThan(0)
    const without = await threadPoints(board)
    await page.getByRole('button', { name: 'Play now' }).tap()
    const strip = page.getByRole('region', { name: 'What the agent says' })
    await expect(strip).not.toHaveText("The agent's first hint will stand here.")
    await expect(strip).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('log', { name: 'Game events' })).toContainText('Agent: ')
    await expect.poll(() => threadPoints(board)).toBeGreaterThan(without + 200)
  })

  test('there is nothing to steer with in an agent’s game', async ({ page }) => {
    await page.goto('/play?guest=1&mode=lam')
    await expect(page.getByRole('region', { name: 'Touch controls' }).getByText('LAM', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Move up' })).toBeHidden()
    await expect(page.getByText('Swipe inside board to move')).toBeHidden()
  })

  test('the agent’s words stand in a strip beside the board', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Watch an agent' }).tap()
    const strip = page.getByRole('region', { name: 'What the agent says' })
    await expect(strip).not.toHaveText("The agent's first hint will stand here.")
    await expect(strip).toBeInViewport({ ratio: 1 })
  })
})
