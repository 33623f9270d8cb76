import { expect, test } from '@playwright/test'
import { openCuttableRoad } from '../apps/server/src/testing/cuttable-road.ts'
import { openTestBroker } from '../apps/server/src/testing/embedded-broker.ts'
import { startFaultServer, type FaultName } from '../packages/agents/src/testing/fault-server.ts'
import { startOwnServer } from './own-server.ts'
import { signUp } from './people.ts'
import { startGame } from './play.ts'

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
  const broker = await openTestBroker()
  const { url, username, password } = broker.service
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
