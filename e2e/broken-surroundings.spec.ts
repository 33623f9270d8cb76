import { type Browser, expect, type Page, test } from '@playwright/test'
import { askServer } from './ask-server.ts'
import { openCuttableRoad } from '../apps/server/src/testing/cuttable-road.ts'
import { openOutsideBroker } from '../apps/server/src/testing/outside-broker.ts'
import { startFaultServer, type FaultName } from '../packages/agents/src/testing/fault-server.ts'
import { startOwnServer } from './own-server.ts'
import { signUp } from './people.ts'
import { openConnection, startGame } from './play.ts'

const broken: [string, FaultName, RegExp][] = [
  ['answers with an error', 'server-error', /out of memory|failed|answer/i],
  ['answers in prose', 'prose', /^Invalid LAM JSON: I would go right, and then down\.$/],
]

for (const [what, fault, said] of broken) {
  test(`a model that ${what} is shown as such in real time, and the game goes on`, async ({ page }) => {
    const model = await startFaultServer()
    const server = await startOwnServer({ LAM_BASE_URL: model.url, LAM_MODEL: fault })
    try {
      await signUp(page, server.url)
      await page.goto(`${server.url}/play`)
      // The player stands still without an agent: no germ is to find it.
      await page.getByLabel('Germs').fill('0')
      await page.getByText('Real time', { exact: true }).click()
      await startGame(page, 'LAM Mode')
      const output = page.getByRole('region', { name: 'LAM Intelligence Output' })
      await expect(output.getByText(said).first()).toBeVisible()
      const flow = page.getByRole('region', { name: 'LAM Prompt → Response Flow' })
      await expect(flow.getByRole('listitem').first()).toBeVisible()
      await page.keyboard.press('p')
      await expect(page.getByText('Paused', { exact: true })).toBeVisible()
    } finally {
      await server.stop()
      await model.close()
    }
  })
}

test('a broker that goes away during a game costs nothing but its hints, and is back when it comes back', async ({
  page,
}) => {
  const broker = await openOutsideBroker()
  const { url, username, password } = broker.account
  const road = await openCuttableRoad(url)
  const server = await startOwnServer({ MQTT_URL: road.url, MQTT_USERNAME: username, MQTT_PASSWORD: password })
  try {
    await signUp(page, server.url)
    await page.goto(`${server.url}/play`)
    // The clock that waits for the agent shows best what becomes of a lost observation.
    await page.getByText('Lockstep', { exact: true }).click()
    await page.getByLabel('Agent', { exact: true }).selectOption('random')
    await page.getByLabel('Germs').fill('0')
    await startGame(page, 'LAM Mode', false)
    const flow = page.getByRole('region', { name: 'LAM Prompt → Response Flow' })
    const answered = flow.getByText(/Applied/)
    await expect(answered.first()).toBeVisible()

    road.cut()
    await expect(flow.getByText(/could not be published/).first()).toBeVisible()
    road.mend()
    await flow.getByRole('button', { name: 'Clear' }).click()
    await expect(answered.first()).toBeVisible({ timeout: 60_000 })
  } finally {
    await server.stop()
    await road.close()
    await broker.close()
  }
})

const submitted = /Score [\d,]+ \(new\) \/ [\d,]+ \(old\) submitted!/
const badge = (page: Page) => page.getByRole('group', { name: 'Hint connection' })

test('a server that begins no game keeps nobody from playing; what is missing is said, and the next one counts', async ({
  page,
}) => {
  await signUp(page)
  await page.route('**/api/games', (route) =>
    route.fulfill({
      status: 429,
      json: { code: 'too_many_requests', detail: 'Too many requests.', retry_after_s: 12 },
    }),
  )
  await page.goto('/play')
  await page.getByLabel('Germs').fill('0')
  await startGame(page, 'LAM Mode')
  const missing = page.getByText(/^⚠ This game will not be ranked because the server did not begin it/)
  await expect(missing).toBeVisible()
  await expect(page.getByText('You Win!')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('region', { name: 'Result' }).getByText(/will not be ranked/)).toBeVisible()

  await page.unroute('**/api/games')
  await page.getByRole('button', { name: 'Play Again' }).click()
  await expect(missing).toBeHidden()
  await expect(page.getByText(submitted)).toBeVisible({ timeout: 60_000 })
})

test('a template that was deleted meanwhile does not keep a game from starting', async ({ page }) => {
  await signUp(page)
  await page.goto('/play')
  await openConnection(page)
  await page.getByLabel('Germs').fill('0')
  await page.getByRole('button', { name: 'Start Game', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('radio').first().click()
  for (const { id } of await askServer<{ id: number }[]>(page, 'GET', '/api/templates?mine=true'))
    await askServer(page, 'DELETE', `/api/templates/${id}`)
  await dialog.getByRole('button', { name: 'Publish & Start' }).click()
  await expect(page.getByText('Failed to publish template')).toBeVisible()
  await expect(page.getByText(/not be ranked because its template is not there any more/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish State' })).toBeEnabled()
})

test('any sensible text is a session, and one of somebody else is said at the field', async ({ page, browser }) => {
  const id = `Größe #1/2, 50 % & 🎮 ${Date.now()}`
  const { context, page: other } = await openAnother(browser)
  await signUp(other)
  await other.goto('/play')
  await openConnection(other)
  await other.getByLabel('Session ID', { exact: true }).fill(id)
  await other.getByLabel('Germs').fill('0')
  await startGame(other, 'LAM Mode')
  await expect(other.getByText(submitted)).toBeVisible({ timeout: 60_000 })
  await context.close()

  await signUp(page)
  await page.goto('/play')
  await openConnection(page)
  const field = page.getByLabel('Session ID', { exact: true })
  await field.fill(id)
  await startGame(page, 'Manual Mode')
  await expect(field).toHaveAccessibleDescription('This session belongs to somebody else.')
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await startGame(page, 'Manual Mode')
  await expect(page.getByRole('button', { name: 'Publish State' })).toBeEnabled()
})

test('a network that goes away is said beside the connection, and so is its return', async ({ page, context }) => {
  await signUp(page)
  await page.goto('/play')
  await openConnection(page)
  await startGame(page, 'Manual Mode')
  await expect(badge(page).getByText('Connected', { exact: true })).toBeVisible()
  await context.setOffline(true)
  await expect(badge(page).getByText('Connection lost', { exact: true })).toBeVisible()
  await expect(badge(page).getByText(/No hints come in/)).toBeVisible()
  await context.setOffline(false)
  await expect(badge(page).getByText('Connected', { exact: true })).toBeVisible()
})

test('on a small screen the banner of a network that is away leaves the buttons of a dialog free', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await signUp(page)
  await page.goto('/play')
  await page.getByRole('button', { name: 'Start Game', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Step 1 of 2')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByText('Step 2 of 2')).toBeVisible()
  await context.setOffline(false)
})

async function openAnother(browser: Browser) {
  const context = await browser.newContext()
  return { context, page: await context.newPage() }
}
