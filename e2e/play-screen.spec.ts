import { expect, test, type Page } from '@playwright/test'
import { openConnection, startGame } from './play.ts'

// As a guest: the same screen, and nothing but the browser between the hand and the game.
const play = '/play?guest=1'

const clockOf = (page: Page) =>
  page.getByRole('term').filter({ hasText: 'Time' }).locator('xpath=following-sibling::dd')

test('a guest plays without a single call to the server', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url())
  })
  await page.goto('/')
  await page.getByRole('link', { name: 'Try it without an account' }).click()
  await expect(page).toHaveURL(/\/play\?guest=1$/)
  await expect(page.getByText("⚠ Not logged in - Scores won't be saved to leaderboard")).toBeVisible()
  await startGame(page, 'LAM Mode')
  await expect(page.getByText(/You Win!|Game Over/)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Login to submit your score to leaderboard')).toBeVisible()
  expect(calls).toEqual([])
})

test('manual mode is won by ear alone', async ({ page }) => {
  await page.clock.install()
  await page.goto(play)
  await page.getByLabel('Germs').fill('0')
  await startGame(page, 'Manual Mode')
  const log = page.getByRole('log', { name: 'Game events' })
  const stands = /Column (\d+), row (\d+)|You won/
  let before: string | undefined
  // Each time the player stands elsewhere, or has won; until that is said, the log has what was said before.
  const listen = async () => {
    await page.keyboard.press('l')
    let heard = ''
    await expect(async () => {
      heard = (await log.textContent()) ?? ''
      expect(heard).toMatch(stands)
      expect(stands.exec(heard)?.[0]).not.toBe(before)
    }).toPass({ timeout: 10_000, intervals: [5] })
    before = stands.exec(heard)?.[0]
    return heard
  }
  const keys = { right: 'ArrowRight', down: 'ArrowDown', left: 'ArrowLeft', up: 'ArrowUp' } as const
  const steps = { right: [1, 0], down: [0, 1], left: [-1, 0], up: [0, -1] } as const
  const back = { right: 'left', down: 'up', left: 'right', up: 'down' } as const
  type Way = keyof typeof keys
  const ways = Object.keys(keys) as Way[]

  const seen = new Set<string>()
  const thread: Way[] = []
  for (let moves = 0; moves < 700; moves++) {
    const heard = await listen()
    const [, column, row] = stands.exec(heard) ?? []
    if (column === undefined) break
    const open = /Open: ([a-z, ]+)\./.exec(heard)?.[1]?.split(', ') ?? []
    const place = (way?: Way) =>
      `${Number(column) + (way ? steps[way][0] : 0)} ${Number(row) + (way ? steps[way][1] : 0)}`
    seen.add(place())
    const onward = ways.find((way) => open.includes(way) && !seen.has(place(way)))
    const way = onward ?? back[thread.pop()!]
    if (onward) thread.push(onward)
    await page.keyboard.press(keys[way])
    await page.clock.runFor(250)
  }
  await expect(page.getByText('You Win!')).toBeVisible()
  await expect(log).toContainText('You won')
})

test('a pause stops the game until it is resumed, and Restart begins a new maze', async ({ page }) => {
  await page.clock.install()
  await page.goto(play)
  await page.getByLabel('Germs').fill('0')
  await startGame(page, 'Manual Mode')
  await page.clock.runFor(2000)
  await page.keyboard.press('p')
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  const before = await clockOf(page).textContent()
  await page.clock.runFor(10_000)
  expect(await clockOf(page).textContent()).toBe(before)
  await page.getByRole('button', { name: 'Resume Game' }).click()
  await page.clock.runFor(2000)
  expect(await clockOf(page).textContent()).not.toBe(before)
  await page.getByRole('button', { name: 'Restart', exact: true }).click()
  await page.clock.runFor(300)
  await expect(clockOf(page)).toHaveText(/^0:00/)
})

test('R and New Maze ask before a running game is given up', async ({ page }) => {
  await page.clock.install()
  await page.goto(play)
  await page.getByLabel('Germs').fill('0')
  await startGame(page, 'Manual Mode')
  await page.clock.runFor(2000)
  const question = page.getByRole('dialog', { name: 'Restart?' })
  await page.keyboard.press('r')
  await question.getByRole('button', { name: 'Keep playing' }).click()
  await expect(question).toBeHidden()
  await page.keyboard.press('m')
  await page.getByRole('button', { name: 'New Maze' }).click()
  await expect(question).toBeVisible()
  await expect(clockOf(page)).not.toHaveText(/^0:00/)
  await question.getByRole('button', { name: 'Restart' }).click()
  await page.clock.runFor(300)
  await expect(clockOf(page)).toHaveText(/^0:00/)
  await expect(page.getByRole('button', { name: 'New Maze' })).toBeHidden()
})

test('M, P and N do what they say, and nothing while somebody types', async ({ page }) => {
  await page.goto(play)
  await startGame(page, 'Manual Mode')
  const menu = page.getByRole('button', { name: 'Back to the Game' })
  const paused = page.getByText('Paused', { exact: true })
  const map = page.getByRole('heading', { name: 'MINI-MAP' })
  await expect(map).toBeVisible()

  await page.keyboard.press('n')
  await expect(map).toBeHidden()
  await page.keyboard.press('n')
  await expect(map).toBeVisible()
  await page.keyboard.press('m')
  await expect(menu).toBeVisible()
  await page.keyboard.press('m')
  await expect(menu).toBeHidden()
  await page.keyboard.press('p')
  await expect(paused).toBeVisible()

  // What is wrong in it opens the fold, which stays open while that is mended.
  const field = page.getByRole('textbox', { name: 'Session ID', includeHidden: true })
  await expect(field).toBeHidden()
  await field.evaluate((input: HTMLInputElement) => {
    // Past React's own setter, so that it hears of the change.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await field.pressSequentially('pnm-pnm-pnm')
  await expect(field).toHaveValue('pnm-pnm-pnm')
  await expect(paused).toBeVisible()
  await expect(map).toBeVisible()
  await expect(menu).toBeHidden()
})

test('the theme changes the board and the accents, and is remembered', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(play)
  const board = page.getByRole('img', { name: 'Maze board' })
  const blue = await board.screenshot()
  await page.getByLabel('Theme').selectOption('Orange Sunset')
  await expect(page.locator('html')).toHaveAttribute('data-game-theme', 'orange')
  await expect.poll(async () => (await board.screenshot()).equals(blue)).toBe(false)
  await page.reload()
  await expect(page.getByLabel('Theme')).toHaveValue('orange')
})

test('a panel is dragged, resized, moved by keys, and stays where it was put', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(play)
  const panel = page.getByRole('region', { name: 'LAM Intelligence Output' })
  const grip = panel.getByRole('button', { name: 'Move LAM Intelligence Output' })
  await grip.scrollIntoViewIfNeeded()
  const from = (await grip.boundingBox())!
  const docked = (await panel.boundingBox())!
  await page.mouse.move(from.x + 4, from.y + 4)
  await page.mouse.down()
  await page.mouse.move(from.x + 204, from.y - 96, { steps: 8 })
  await page.mouse.up()
  const lifted = (await panel.boundingBox())!
  expect(Math.round(lifted.x - docked.x)).toBe(200)
  expect(Math.round(lifted.y - docked.y)).toBe(-100)

  await grip.focus()
  await page.keyboard.press('ArrowLeft')
  const moved = (await panel.boundingBox())!
  expect(Math.round(moved.x - lifted.x)).toBe(-16)

  const edge = panel.getByRole('separator', { name: 'Width of LAM Intelligence Output' })
  const edgeBox = (await edge.boundingBox())!
  await page.mouse.move(edgeBox.x + edgeBox.width / 2, edgeBox.y + 60)
  await page.mouse.down()
  await page.mouse.move(edgeBox.x + edgeBox.width / 2 + 50, edgeBox.y + 60, { steps: 5 })
  await page.mouse.up()
  const resized = (await panel.boundingBox())!
  expect(Math.round(resized.width - moved.width)).toBe(50)

  await page.reload()
  await expect(panel).toBeVisible()
  expect(await panel.boundingBox()).toEqual(resized)
  await panel.getByRole('button', { name: 'Hide' }).click()
  await expect(panel).toBeHidden()
  await page.getByRole('button', { name: 'Show LAM Output' }).click()
  await expect(panel).toBeVisible()
})

test('the board before the first game is that of the mode; agent, clock, germs and an open fold outlive a reload', async ({
  page,
}) => {
  await page.goto(play)
  const shapeOfBoard = async () => {
    const { width = 0, height = 1 } = (await page.getByRole('img', { name: 'Maze board' }).boundingBox()) ?? {}
    return Math.round((width / height) * 10) / 10
  }
  await expect.poll(shapeOfBoard).toBe(1.6)
  await page.getByLabel('Agent', { exact: true }).selectOption('bfs')
  await page.getByText('Lockstep', { exact: true }).click()
  await page.getByLabel('Germs').fill('9')
  const sessionId = page.getByLabel('Session ID', { exact: true })
  await expect(sessionId).toBeHidden()
  await openConnection(page)
  await startGame(page, 'LAM Mode', false)
  // Among so many germs its game may be over in half a second.
  await expect(page.getByText(/^I walk \d+ cells?\.$/).first()).toBeVisible()

  await page.keyboard.press('p')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('Click Start Game to Begin')).toBeVisible()
  await expect.poll(shapeOfBoard).toBe(1)
  await expect(page.getByLabel('Agent', { exact: true })).toHaveValue('bfs')
  await expect(page.getByRole('radio', { name: 'Lockstep' })).toBeChecked()
  await expect(page.getByLabel('Germs')).toHaveValue('9')
  await expect(sessionId).toBeVisible()
})

test('a word of our own says what it means when it is pointed at, focused or tapped, and Escape takes back no more', async ({
  page,
}) => {
  await page.goto(play)
  const words = page.getByRole('tooltip')
  const whatIsLam = page.getByRole('button', { name: 'What is LAM?' })
  await whatIsLam.hover()
  await expect(words).toContainText('A large action model')
  await words.hover()
  await expect(words).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(words).toBeHidden()

  await page.getByRole('button', { name: 'Start Game', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /LAM Mode/ }).click()
  await dialog.getByRole('button', { name: 'What is lockstep?' }).click()
  await expect(words).toContainText('In lockstep the maze stands still')
  await expect(dialog.getByRole('button', { name: 'What is lockstep?' })).toHaveAccessibleDescription(/stands still/)
  await page.keyboard.press('Escape')
  await expect(words).toBeHidden()
  await dialog.getByRole('button', { name: 'What is LAM?' }).focus()
  await expect(words).toContainText('A large action model')
  await page.keyboard.press('Tab')
  await expect(words).toBeHidden()
  await expect(dialog).toBeVisible()
})
