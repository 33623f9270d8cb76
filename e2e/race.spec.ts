import { expect, test } from '@playwright/test'
import { startGame } from './play.ts'

const isEnded = /You Win!|Game Over/

test('a guest races the DQN, sees how it fares, and hears when it is out', async ({ page }) => {
  await page.goto('/play?guest=1')
  await page.getByRole('button', { name: 'Start Game', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const race = dialog.getByRole('checkbox', { name: 'Race the DQN' })
  await expect(race).not.toBeChecked()
  await race.check()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  // Germs would end the game of somebody who stands still.
  await page.getByLabel('Germs', { exact: true }).fill('0')
  await page.getByRole('checkbox', { name: 'Race the DQN' }).check()
  await startGame(page, 'Manual Mode')

  const hud = page.getByLabel('Game status')
  await expect(hud.getByText(/^\d+ steps? to the exit$/)).toBeVisible()
  await expect(page.getByRole('log', { name: 'Game events' })).toHaveText('The DQN reached the exit.', {
    timeout: 60_000,
  })
  await expect(hud.getByText(/^out after [\d.]+ s$/)).toBeVisible()
})

test('a guest’s agent races the DQN, and the result says who was first; the choice is remembered', async ({ page }) => {
  await page.goto('/play?guest=1')
  await page.getByRole('checkbox', { name: 'Race the DQN' }).check()
  await startGame(page, 'LAM Mode')
  await expect(page.getByText(isEnded)).toBeVisible({ timeout: 90_000 })
  const result = page.getByRole('region', { name: 'Result' })
  const sentence = result.getByText(/DQN/)
  await expect(sentence).toBeVisible()
  await expect(page.getByRole('log', { name: 'Game events' })).toContainText((await sentence.textContent()) ?? '?')

  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Race the DQN' })).toBeChecked()
})

test('nothing of the DQN is fetched for a game without it', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto('/play?guest=1')
  await startGame(page, 'Manual Mode')
  await expect(page.getByText(isEnded).or(page.getByText(/^0:0[3-9]/))).toBeVisible()
  expect(fetched.filter((url) => /(standard|slow|large)-network|dqn-ghost/.test(url))).toEqual([])
})

test('on the home page the DQN walks beside the agent, and a line says what it is', async ({ page }) => {
  const weights = page.waitForResponse(/standard-network/)
  await page.goto('/')
  await expect(page.getByText('The pale cell is the DQN')).toBeVisible()
  await expect(page.getByRole('link', { name: 'How it learned' })).toHaveAttribute('href', '/dqn')
  expect((await weights).ok()).toBe(true)
})
