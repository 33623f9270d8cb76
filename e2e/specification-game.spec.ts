import { expect, test, type Page, type Request } from '@playwright/test'
import { openOwnPage } from './own-server.ts'
import { signUp } from './people.ts'
import { openConnection, startGame } from './play.ts'
import { expectSeen } from './seen.ts'

// `docs/spec/game.md`, section by section, as somebody sees it who plays. What only the rules know (places, chances, scores) is
// held by the tests of packages/engine, what is drawn by those of apps/web/src/board.

test.describe.configure({ mode: 'serial' })

let page: Page
let close: () => Promise<void>

test.beforeAll(async ({ browser }) => {
  ;({ page, close } = await openOwnPage(browser, { viewport: { width: 1440, height: 900 } }))
  await signUp(page)
})

test.afterAll(() => close())

test.beforeEach(async () => {
  await page.goto('/play')
  await expect(page.getByText('Click Start Game to Begin')).toBeVisible()
})

const statesOf = (requests: readonly Request[]) =>
  requests
    .filter((request) => request.url().endsWith('/api/mqtt/publish_state'))
    .map((request) => (request.postDataJSON() as { state: { visible_map: number[][]; germs: unknown[] } }).state)

test('docs/spec/game.md section 2: header, settings, actions, notes and panels', async () => {
  await expectSeen(page, ['Play in Browser', /^✓ Logged in as .+ - Scores will be saved$/])
  await expectSeen(page, ['Default Blue', 'Orange Sunset'])
  await openConnection(page)
  await expectSeen(page, ['Template', 'Session ID', 'New', 'Germs', 'MQTT Send Rate', '0.5s - 60s', 'Mini-map'])
  await expectSeen(page, ['Connect', 'Disconnect', 'Menu'])
  await expectSeen(page, ['Start Game', 'Publish State', 'Restart', 'Leaderboard', 'Exit to Dashboard'])
  await expectSeen(page, [
    /Arrow keys \/ WASD work in Manual mode only\. LAM mode ignores user input\. Walls may break\./,
    'Oxygen',
    'Germ',
    /State is published on topic maze\/state/,
    /Hints are listened for on maze\/hint\/\S+ via the backend bridge/,
  ])
})

test('docs/spec/game.md sections 2 and 8: the start dialog, and what is said of the template', async () => {
  await page.getByRole('button', { name: 'Start Game', exact: true }).click()
  await expectSeen(page, ['Step 1 of 2', 'Choose Mode', /^Manual Mode/, /^LAM Mode/, 'Cancel', 'Next'])
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /LAM Mode/ }).click()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expectSeen(page, ['Step 2 of 2', 'Back', 'Cancel', 'Publish & Start'])
  await dialog.getByRole('radio').first().click()
  await dialog.getByRole('button', { name: 'Publish & Start' }).click()
  await expectSeen(page, ['Template published!'])

  await page.route('**/api/mqtt/publish_template', (route) => route.fulfill({ status: 500, body: 'oops' }))
  await page.goto('/play')
  await startGame(page, 'LAM Mode')
  await expectSeen(page, ['Failed to publish template'])
  await page.unroute('**/api/mqtt/publish_template')
})

test('docs/spec/game.md sections 4 and 8: a start waits for the templates, and goes on at once without any', async () => {
  let goOn = () => {}
  const answered = new Promise<void>((resolve) => (goOn = resolve))
  const templates = /\/api\/templates\?/
  await page.route(templates, async (route) => {
    await answered
    await route.fulfill({ json: [] })
  })
  await page.reload()
  await page.getByRole('button', { name: 'Start Game', exact: true }).click()
  await expectSeen(page, ['Loading templates…'])
  goOn()
  await expect(
    page.getByRole('region', { name: 'Settings', exact: true }).getByRole('button', { name: 'Pause', exact: true }),
  ).toBeEnabled()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.unroute(templates)

  // Somebody deletes them elsewhere while the dialog is open, and comes back to it.
  await page.clock.install()
  await page.goto('/play')
  await page.getByRole('button', { name: 'Start Game', exact: true }).click()
  await expectSeen(page, ['Step 1 of 2'])
  await page.route(templates, (route) => route.fulfill({ json: [] }))
  await page.clock.fastForward('10:00')
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await page.getByRole('button', { name: 'Next' }).click()
  await expectSeen(page, ['No templates found. Please create one first.'])
  await expect(page.getByRole('button', { name: 'Publish & Start' })).toBeDisabled()
  await page.unroute(templates)
})

test('docs/spec/game.md sections 2 and 9: overlays and HUD; the boards, as they are published', async () => {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  await page.clock.install()
  // Where the machine is slow a germ may come before the key does.
  await expect(async () => {
    await page.goto('/play')
    await page.getByLabel('Germs').fill('20')
    requests.length = 0
    await startGame(page, 'Manual Mode')
    await expect(page.getByRole('button', { name: /^Pause/ }).first()).toBeVisible()
    await page.keyboard.press('p')
    await expect(page.getByText('Paused', { exact: true }).first()).toBeVisible({ timeout: 3000 })
  }).toPass()
  await expectSeen(page, ['O₂', 'Score', 'MINI-MAP', 'Paused', 'Resume'])
  await page.keyboard.press('m')
  await expectSeen(page, ['Menu', 'Hide Menu'])
  await page.keyboard.press('m')
  await openConnection(page)
  await page.getByRole('button', { name: 'Publish State' }).click()
  await expect.poll(() => statesOf(requests).length).toBeGreaterThan(0)
  const [first] = statesOf(requests)
  expect([first?.visible_map[0]?.length, first?.visible_map.length]).toEqual([33, 21])
  expect(first?.germs).toHaveLength(20)

  await page.goto('/play')
  requests.length = 0
  await startGame(page, 'LAM Mode')
  await page.clock.runFor(500)
  await expect.poll(() => statesOf(requests).length).toBeGreaterThan(0)
  expect(statesOf(requests)[0]?.visible_map.map((row) => row.length)).toEqual(Array.from({ length: 11 }, () => 11))
})

test('docs/spec/game.md sections 2, 5 and 9: the limits of what can be set', async () => {
  const germs = page.getByLabel('Germs')
  for (const [typed, kept] of [
    ['0', '0'],
    ['21', '20'],
    ['7', '7'],
    ['-1', '1'],
    ['50', '20'],
  ] as const) {
    await germs.fill(typed)
    await germs.blur()
    await expect(germs).toHaveValue(kept)
  }
  await openConnection(page)
  const rate = page.getByRole('slider', { name: /MQTT Send Rate/ })
  await expect(rate).toHaveAttribute('aria-valuenow', '3000')
  const valuesOf = async (slider: typeof rate, keys: readonly string[]) => {
    await slider.focus()
    const values: number[] = []
    for (const key of keys) {
      await page.keyboard.press(key)
      values.push(Number(await slider.getAttribute('aria-valuenow')))
    }
    return values
  }
  expect(await valuesOf(rate, ['Home', 'ArrowRight', 'End'])).toEqual([500, 1000, 60_000])

  const widthOf = async (name: string) =>
    Math.round((await page.getByRole('region', { name }).boundingBox())?.width ?? 0)
  const flow = 'LAM Prompt → Response Flow'
  expect(await widthOf(flow)).toBe(340)
  // One above the other they are as wide as the wider one.
  await page.getByRole('region', { name: flow }).getByRole('button', { name: 'Hide' }).click()
  expect(await widthOf('LAM Intelligence Output')).toBe(320)
  await page.getByRole('button', { name: 'Expand', exact: true }).click()
  expect(await widthOf('LAM Intelligence Output')).toBe(460)
  await page.getByRole('button', { name: 'Collapse', exact: true }).click()
  await page.getByRole('button', { name: 'Show Flow' }).click()
  await page.getByRole('button', { name: `Move ${flow}` }).focus()
  for (let presses = 0; presses < 20; presses++) await page.keyboard.press('ArrowLeft')
  const edge = page.getByRole('separator', { name: `Width of ${flow}` })
  await edge.focus()
  for (let presses = 0; presses < 20; presses++) await page.keyboard.press('ArrowRight')
  expect(await widthOf(flow)).toBe(600)
  for (let presses = 0; presses < 25; presses++) await page.keyboard.press('ArrowLeft')
  expect(await widthOf(flow)).toBe(260)

  await expect(page.getByRole('region', { name: 'Touch controls' })).toBeHidden()
  await page.setViewportSize({ width: 900, height: 900 })
  await expect(page.getByRole('region', { name: 'Touch controls' })).toBeHidden()
  await page.setViewportSize({ width: 899, height: 900 })
  await expect(page.getByRole('region', { name: 'Touch controls' })).toBeVisible()
  await expectSeen(page, ['LAM', 'Hide Map'])
  await page.getByRole('button', { name: 'Controls settings' }).click()
  await expectSeen(page, ['Controls Opacity'])
  const opacity = page.getByRole('slider', { name: 'Controls Opacity' })
  expect(await valuesOf(opacity, ['Home', 'End'])).toEqual([20, 100])
  await page.keyboard.press('Escape')
  await startGame(page, 'Manual Mode')
  await expectSeen(page, ['MAN', 'Pause', 'Restart', 'Swipe inside board to move • Scroll outside to page'])
  await page.getByRole('button', { name: 'Hide Map' }).click()
  await expectSeen(page, ['Show Map'])
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('docs/spec/game.md sections 2 and 8: the end of a game, submitted or not', async () => {
  await startGame(page, 'LAM Mode')
  await expectSeen(page, ['Publish State', 'Pause'])
  await expect(page.getByText(/You Win!|Game Over/)).toBeVisible({ timeout: 60_000 })
  await expectSeen(page, [/^Score \d+ \(new\) \/ \d+ \(old\) submitted!$/, 'Final Score', 'Oxygen', 'Time', 'Germs'])
  await page.route('**/api/leaderboard/submit', (route) => route.fulfill({ status: 422, json: { detail: 'No.' } }))
  await page.getByRole('button', { name: 'Play Again' }).click()
  await expect(page.getByText(/You Win!|Game Over/)).toBeVisible({ timeout: 60_000 })
  await expectSeen(page, ['Failed to submit score to leaderboard'])
  await page.unroute('**/api/leaderboard/submit')
})

test('docs/spec/game.md sections 2, 8 and 9: what an agent says, asked for every half second while the socket is broken', async () => {
  let last: object | null = null
  const asked: string[] = []
  await page.routeWebSocket(/\/ws\/hints\//, (socket) => socket.close())
  await page.route(/\/api\/mqtt\/last_hint/, (route) => {
    const sessionId = new URL(route.request().url()).searchParams.get('session_id')
    asked.push(sessionId ?? '')
    return route.fulfill({
      json: {
        session_id: sessionId,
        has_hint: last !== null,
        last_hint: last,
        timestamp: Date.now(),
        is_played: true,
        reason: null,
      },
    })
  })
  await page.clock.install()
  await page.goto('/play')
  await startGame(page, 'LAM Mode')
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  const before = asked.length
  const startedAt = await page.evaluate(() => Date.now())
  for (let i = 0; i < 50; i++) await page.clock.runFor(100)
  // The page's clock also runs by itself meanwhile, and an answer that is late is waited for.
  const halfSeconds = ((await page.evaluate(() => Date.now())) - startedAt) / 500
  expect(asked.length - before).toBeLessThanOrEqual(halfSeconds + 1.5)
  expect(asked.length - before).toBeGreaterThan(0.6 * halfSeconds)

  const panels = ['LAM Intelligence Output', 'Hint', 'Path', 'Breaks', 'Mode', 'Updated', 'Detected Actions']
  last = {
    hint: 'Right, then down.',
    path: [
      [1, 1],
      [2, 1],
    ],
    freeze_germs_ms: 900,
    breaks_remaining: 3,
  }
  await page.clock.runFor(1000)
  await expectSeen(page, ['Right, then down.', ...panels, 'Copy Hint JSON', 'Copy Path', 'Expand', 'Hide'])
  await expectSeen(page, ['Raw Hint JSON', 'LAM Prompt → Response Flow', 'Clear'])
  await openConnection(page)
  await expectSeen(page, ['Raw Message Envelope', 'Copy Envelope'])
  last = { speed_boost_ms: 9000, slow_germs_ms: 9000, freeze_germs_ms: 9000, reveal_map: true }
  await page.clock.runFor(1500)
  await expectSeen(page, [/^Speed ?\d/, /^Slow ?\d/, /^Freeze ?\d/, /^Reveal/])
  last = { error: 'The model is away', prompt: 'p'.repeat(200) }
  await page.clock.runFor(1000)
  await expectSeen(page, [new RegExp(`The model is away \\| prompt: p{140}(?!p)`)])
  last = { error: 'No JSON', raw: 'r'.repeat(200) }
  await page.clock.runFor(1000)
  await expectSeen(page, [/Invalid LAM JSON: r{160}(?!r)/])
  for (const [panel, again] of [
    ['LAM Intelligence Output', 'Show LAM Output'],
    ['LAM Prompt → Response Flow', 'Show Flow'],
  ] as const) {
    await page.getByRole('region', { name: panel }).getByRole('button', { name: 'Hide' }).click()
    await page.getByRole('button', { name: again }).click()
    await expect(page.getByRole('region', { name: panel })).toBeVisible()
  }
})
