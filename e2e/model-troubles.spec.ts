import { expect, type Page, test } from '@playwright/test'
import { startFaultServer } from '../packages/agents/src/testing/fault-server.ts'
import { type ModelTroubles, startModelServer, testModel } from '../packages/agents/src/testing/model-server.ts'
import { startOwnServer } from './own-server.ts'
import { signUp } from './people.ts'
import { playUntilWon, startGame } from './play.ts'

// `npm run bench slow-model` plays the same with the 12 s that such a model takes.
const troubles: [string, ModelTroubles][] = [
  ['takes much longer than a tick', { latencyMs: 1200 }],
  ['fails every third call', { failEvery: 3 }],
  ['has a window of 4,096 tokens', { windowTokens: 4096 }],
]

/** A new user before the play screen of a server with that model; its address is given without `/v1`. */
async function openPlay(page: Page, url: string, model: string) {
  const server = await startOwnServer({ LAM_BASE_URL: url.replace(/\/v1$/, ''), LAM_MODEL: model })
  await signUp(page, server.url)
  await page.goto(`${server.url}/play`)
  return server
}

async function expectSubmittedGame(page: Page): Promise<void> {
  await expect(page.getByText(/You Win!|Game Over/)).toBeVisible({ timeout: 100_000 })
  await expect(page.getByText(/Score [\d,]+ \(new\) \/ [\d,]+ \(old\) submitted!/)).toBeVisible()
}

for (const [what, trouble] of troubles) {
  test(`a model that ${what} plays a game to its end in the default settings`, async ({ page }) => {
    const model = await startModelServer(0, trouble)
    const server = await openPlay(page, model.url, testModel)
    try {
      // Nobody timed it yet.
      await expect(page.getByText(/so the game waits for it/)).toBeVisible()
      await startGame(page, 'LAM Mode')
      await expectSubmittedGame(page)
    } finally {
      await server.stop()
      await model.close()
    }
  })
}

test('a model that takes 6 s a decision wins in the default settings', async ({ page }) => {
  test.setTimeout(480_000)
  const model = await startModelServer(0, { latencyMs: 6000 })
  const server = await openPlay(page, model.url, testModel)
  try {
    await startGame(page, 'LAM Mode')
    await expect(page.getByText(/Waiting for the agent’s first answer….*3 s/)).toBeVisible()
    // It freezes the germs before it looks where they stand: one that was near enough may be quicker.
    await playUntilWon(page, 2, 200_000)
  } finally {
    await server.stop()
    await model.close()
  }
})

test('a game that begins at once waits to hear how slow the model is', async ({ page }) => {
  const model = await startModelServer(0, { latencyMs: 2000 })
  const server = await openPlay(page, model.url, testModel)
  try {
    let tell = () => {}
    const isTold = new Promise<void>((resolve) => (tell = resolve))
    await page.route('**/api/health', async (route) => {
      await isTold
      await route.continue()
    })
    await page.goto(new URL('/play?mode=lam', page.url()).href)
    await expect(page.getByText('Asking the server for its model…')).toBeVisible()
    tell()
    await expect(page.getByText('Waiting for the agent’s first answer…').first()).toBeVisible()
    await expect(page.getByText(/[Ll]ockstep/).first()).toBeVisible()
  } finally {
    await server.stop()
    await model.close()
  }
})

test('a slow model is proposed to play in lockstep, and plays in real time, too, when somebody wants that', async ({
  page,
}) => {
  // Several observations go out while it thinks about one.
  const model = await startModelServer(0, { latencyMs: 4000 })
  const server = await openPlay(page, model.url, testModel)
  try {
    await page.getByLabel('Germs').fill('0')
    await page.getByText('Real time', { exact: true }).click()
    await expect(page.getByText(/^The clock starts with the agent’s first answer/)).toBeVisible()
    await startGame(page, 'LAM Mode')
    await expect(page.getByText(/Waiting for the agent’s first answer…/)).toBeVisible()
    await expect(page.getByLabel('Game status').getByText('0:00.0')).toBeVisible()
    await expectSubmittedGame(page)
    await expect(page.getByText('You Win!')).toBeVisible()
    // What was chosen is kept, so that nothing is proposed any more.
    await page.evaluate(() => localStorage.removeItem('webgame-clock'))
    await page.goto(`${server.url}/play`)
    await expect(page.getByText(/test-model takes about 4\S* s for a decision, so the game waits for it/)).toBeVisible()
  } finally {
    await server.stop()
    await model.close()
  }
})

test('a model that goes on failing stops the game in lockstep, until somebody asks again or ends it', async ({
  page,
}) => {
  const model = await startFaultServer()
  const server = await openPlay(page, model.url, 'prose')
  try {
    await startGame(page, 'LAM Mode')
    await expect(page.getByText(/is asked again \(1 of 2\)/)).toBeVisible()
    const failed = page.getByRole('region', { name: 'The agent failed' })
    await expect(failed.getByText('Invalid LAM JSON: I would go right, and then down.')).toBeVisible({
      timeout: 30_000,
    })
    await expect(page.getByRole('log', { name: 'Game events' })).toContainText('The game stands still.')
    const asked = model.requests.length
    await expect(failed.getByRole('button', { name: 'Retry' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(() => model.requests.length).toBe(asked + 1)
    await expect(failed).toBeVisible()
    const question = page.getByRole('dialog', { name: 'End the game?' })
    await failed.getByRole('button', { name: 'End Game' }).click()
    await question.getByRole('button', { name: 'Keep playing' }).click()
    await expect(failed).toBeVisible()
    await failed.getByRole('button', { name: 'End Game' }).click()
    await question.getByRole('button', { name: 'End Game' }).click()
    await expect(page.getByText('Click Start Game to Begin')).toBeVisible()
  } finally {
    await server.stop()
    await model.close()
  }
})
