import { devices, expect, test, type CDPSession, type Locator } from '@playwright/test'
import { startGame } from './play.ts'

test.use({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 } })

/** One finger that goes from the middle of something in a direction. */
async function swipe(devtools: CDPSession, over: Locator, dx: number, dy: number): Promise<void> {
  const box = (await over.boundingBox())!
  const x = box.x + box.width / 2
  const y = box.y + box.height / 2
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + dx * share, y: y + dy * share }],
    })
  await touch('touchStart', 0)
  for (let step = 1; step <= 6; step++) await touch('touchMove', step / 6)
  await touch('touchEnd', 1)
}

test('on a phone the game is played with taps and swipes, and the page scrolls beside the board', async ({
  page,
  context,
}) => {
  await page.goto('/play?guest=1')
  await expect(page.getByRole('region', { name: 'LAM Intelligence Output' })).toBeHidden()
  await expect(page.getByText('Swipe inside board to move • Scroll outside to page')).toBeVisible()
  await page.getByRole('heading', { name: 'Settings' }).tap()
  await page.getByLabel('Germs').fill('0')
  await startGame(page, 'Manual Mode')
  const log = page.getByRole('log', { name: 'Game events' })
  const place = async () => {
    await page.keyboard.press('l')
    return /Column \d+, row \d+/.exec((await log.textContent()) ?? '')?.[0]
  }
  const board = page.getByRole('img', { name: 'Maze board' })
  await expect.poll(place).toBe('Column 1, row 1')

  // One of the two ways out of the corner is always open.
  await page.keyboard.press('l')
  const isRightOpen = /Open: [a-z, ]*right/.test((await log.textContent()) ?? '')
  await page.getByRole('button', { name: isRightOpen ? 'Move right' : 'Move down' }).tap()
  await expect.poll(place).toBe(isRightOpen ? 'Column 2, row 1' : 'Column 1, row 2')

  const devtools = await context.newCDPSession(page)
  await swipe(devtools, board, isRightOpen ? -20 : 0, isRightOpen ? 0 : -20)
  expect(await place()).not.toBe('Column 1, row 1')
  const scrolledBefore = await page.evaluate(() => scrollY)
  await swipe(devtools, board, isRightOpen ? -60 : 0, isRightOpen ? 0 : -60)
  await expect.poll(place).toBe('Column 1, row 1')
  expect(await page.evaluate(() => scrollY)).toBe(scrolledBefore)

  await swipe(devtools, page.getByText('Swipe inside board to move • Scroll outside to page'), 0, 160)
  await swipe(devtools, page.getByText('Swipe inside board to move • Scroll outside to page'), 0, -260)
  await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(scrolledBefore)
})

test('every control that a thumb needs is at least 44 px', async ({ page }) => {
  await page.goto('/play?guest=1')
  const controls = page.getByRole('region', { name: 'Touch controls' }).getByRole('button')
  for (const control of await controls.all()) {
    const { width, height } = (await control.boundingBox())!
    expect(Math.min(width, height), (await control.textContent()) ?? '').toBeGreaterThanOrEqual(44)
  }
})
