import { expect, test, type Page } from '@playwright/test'
import { openCuttableRoad } from '../apps/server/src/testing/cuttable-road.ts'
import { expectA11y } from './a11y.ts'
import { connectProgram, wayOutOf } from './own-program.ts'
import { startOwnServer } from './own-server.ts'
import { signUp } from './people.ts'
import { openConnection, startGame } from './play.ts'

const submitted = /Score [\d,]+ \(new\) \/ [\d,]+ \(old\) submitted!/

/** So much longer than its game time a game has to take to be called slow, and more. */
const awayMs = 15_000

test('a game whose connection is cut stands still, goes on by itself, and is ranked with the time it took', async ({
  page,
}) => {
  const server = await startOwnServer({})
  const road = await openCuttableRoad(server.url)
  const home = road.url.replace(/\/$/, '')
  const { handle } = await signUp(page, home)
  await page.goto(`${home}/settings`)
  // It answers when it is told to, so that the game is not over before.
  const walker = await connectProgram(server.url, await makeProgram(page, 'walker'))
  let mayAnswer = false
  // With its first answer the clock starts.
  let isGreeted = false
  try {
    await page.goto(`${home}/play`)
    const sessionId = await chooseProgram(page, 'walker')
    await walker.play(sessionId, (state) => {
      const answers = mayAnswer ? [wayOutOf(state)] : isGreeted ? [] : [{ ...wayOutOf(state), path: [] }]
      mayAnswer = false
      isGreeted = true
      return answers
    })
    await startGame(page, 'LAM Mode')
    await expect(page.getByLabel('Game status').getByText('0:01', { exact: false })).toBeVisible()

    road.cut()
    const lost = page.getByText(/^Connection lost\. The game is paused and goes on by itself/)
    await expect(lost.first()).toBeVisible()
    await expect(page.getByRole('log', { name: 'Game events' })).toContainText('Connection lost.')
    await expectA11y(page, 'connection lost')
    await page.waitForTimeout(awayMs)
    await expect(lost.first()).toBeVisible()
    road.mend()
    await expect(page.getByRole('button', { name: 'End Game' })).toBeHidden()
    mayAnswer = true
    await expect(page.getByText(submitted)).toBeVisible({ timeout: 60_000 })

    await page.goto(`${home}/leaderboard?division=programs`)
    const row = page.getByRole('row').filter({ hasText: handle })
    await expect(row.getByText('Slow or paused')).toBeVisible()
    await expect(row.getByText('1 of 1 submitted')).toBeVisible()
    await expect(row.getByText('verified by replay')).toBeAttached()
    await row.getByRole('link', { name: /watch the replay/ }).click()
    await expect(page.getByText(/it was paused, its connection was away, or/)).toBeVisible()
    await expect(page.getByText('No “what if” here: the germs were sealed')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Check it yourself' })).toBeVisible()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download this run' }).click()
    expect((await downloading).suggestedFilename()).toMatch(/^run-\d+\.json$/)
  } finally {
    await walker.close()
    await road.close()
    await server.stop()
  }
})

test('the rule agent plays in lockstep, and its run is verified and says so', async ({ page }) => {
  const { handle } = await signUp(page)
  await page.goto('/play')
  await page.getByText('Lockstep', { exact: true }).click()
  await page.getByLabel('Germs').fill('0')
  await startGame(page, 'LAM Mode')
  await expect(page.getByText(submitted)).toBeVisible({ timeout: 90_000 })
  await page.goto('/leaderboard')
  const row = page.getByRole('row').filter({ hasText: handle })
  await expect(row.getByText('Lockstep')).toBeVisible()
  await expect(row.getByText('verified by replay')).toBeAttached()
})

/** In the settings, where a token is shown once. */
async function makeProgram(page: Page, name: string): Promise<string> {
  const card = page.getByRole('region', { name: 'Programs' })
  await card.getByLabel('Name of a new program').fill(name)
  await card.getByRole('button', { name: 'Make a token' }).click()
  const token = card.getByRole('region', { name: `The token of ${name}` })
  const text = await token.locator('code').textContent()
  await expectA11y(page, 'a new token')
  await token.getByRole('button', { name: 'Done' }).click()
  return text ?? ''
}

/** Without germs, so that nothing stands between the player and the exit; gives the session id. */
async function chooseProgram(page: Page, name: string): Promise<string> {
  await page.getByLabel('Germs').fill('0')
  await page.getByLabel('Agent', { exact: true }).selectOption('Own program')
  await page.getByLabel('Program', { exact: true }).selectOption(name)
  await openConnection(page)
  return page.getByRole('textbox', { name: 'Session ID' }).inputValue()
}

test('a program of one’s own is chosen, plays and is ranked by its name; what nobody asked for is only shown', async ({
  page,
  baseURL,
}) => {
  const { handle } = await signUp(page)
  await page.goto('/settings')
  const walker = await connectProgram(baseURL ?? '', await makeProgram(page, 'walker'))
  const stranger = await connectProgram(baseURL ?? '', await makeProgram(page, 'stranger'))
  try {
    await page.goto('/play')
    const sessionId = await chooseProgram(page, 'walker')
    const claim = { model: 'gpt-6-omega' }
    const greeting = { hint: 'Hello, I am here to help!' }
    let isAnswered = false
    await walker.play(sessionId, (state) => {
      if (isAnswered) return []
      isAnswered = true
      return [{ ...wayOutOf(state), ...claim }, greeting]
    })
    await stranger.play(sessionId, ({ game_id, game_tick, exit_pos }) => [
      { hint: 'I know better.', teleport_player: exit_pos, in_reply_to: { game_id, game_tick } },
    ])
    await startGame(page, 'LAM Mode')
    const flow = page.getByRole('region', { name: 'LAM Prompt → Response Flow' })
    await expect(flow.getByText('Not played: what it answers has an answer already.')).toBeVisible()
    await expect(flow.getByText('Not played: it does not come from the agent of this game.').first()).toBeVisible()
    await expect(page.getByText('You Win!')).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText(submitted)).toBeVisible()
    await expect(page.getByText(/^Rank \d+ among own programs$/)).toBeVisible()

    await page.goto('/leaderboard?division=programs')
    const row = page.getByRole('row').filter({ hasText: handle })
    await expect(row.getByText('walker')).toBeVisible()
    await expect(row.getByText('Own program', { exact: true })).toBeVisible()
    await expect(row.getByText('gpt-6-omega')).toHaveCount(0)
    await expectA11y(page, 'ranking of own programs')
    await row.getByRole('link', { name: /watch the replay/ }).click()
    await expect(page.getByText('Own program walker')).toBeVisible()
    await expect(page.getByText(/came, and (is|are) not in the record/)).toBeVisible()
    await expectA11y(page, 'run of a program')
  } finally {
    await walker.close()
    await stranger.close()
  }
})

test('who has no program is told where one is made, and a deleted one is gone', async ({ page }) => {
  await signUp(page)
  await page.goto('/play')
  await page.getByRole('button', { name: 'Start Game', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /LAM Mode/ }).click()
  await dialog.getByLabel('Agent').selectOption('Own program')
  await expect(dialog.getByRole('button', { name: 'Next' })).toBeDisabled()
  await expectA11y(page, 'no program to choose')
  // Who plays without a template is asked for none.
  await dialog.getByLabel('Agent').selectOption('BFS')
  await expect(dialog.getByRole('button', { name: 'Start Game' })).toBeEnabled()
  await expect(dialog.getByRole('button', { name: 'Next' })).toBeHidden()
  await dialog.getByLabel('Agent').selectOption('Own program')
  await dialog.getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL(/\/settings#programs$/)

  await makeProgram(page, 'walker')
  const card = page.getByRole('region', { name: 'Programs' })
  await card.getByRole('button', { name: 'Delete walker' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(card.getByText('walker was deleted, and its tokens are void')).toBeVisible()
  await expect(card.getByRole('list', { name: 'Your programs' })).toHaveCount(0)
})
