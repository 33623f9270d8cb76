import { expect, test, type Page } from '@playwright/test'
import { expectA11y } from './a11y.ts'
import { claimRuns } from './claims.ts'
import { signUp } from './people.ts'
import { startGame } from './play.ts'

const stepsOf = (page: Page) => page.getByRole('region', { name: 'First steps' })
const presentStep = (page: Page) => stepsOf(page).locator('[aria-current=step]')
const ownPlace = (page: Page) => page.getByRole('region', { name: 'Where you stand' })

async function changeSample(page: Page): Promise<void> {
  await ownPlace(page).getByRole('link', { name: 'Edit Follow the thread' }).click()
  await expect(page.locator('.cm-lineNumbers')).toBeVisible()
  await page.getByLabel('Content').fill('Find the shortest path to the exit. Reply with JSON only.')
  await page.getByRole('button', { name: 'Save Template' }).click()
  await expect(page).toHaveURL(/\/templates$/)
}

test('a new account is led through its first steps to a place on the leaderboard', async ({ page }) => {
  await signUp(page)
  await expect(presentStep(page)).toContainText('Play the sample template')
  await expect(stepsOf(page).getByText('Done:')).toHaveCount(0)
  await expect(ownPlace(page)).toContainText('You are not on the leaderboard yet.')
  await expect(ownPlace(page)).toContainText('No score yet')

  await changeSample(page)
  await page.goto('/dashboard')
  const ticked = stepsOf(page).getByRole('listitem').filter({ hasText: 'Done:' })
  await expect(ticked).toHaveCount(1)
  await expect(ticked).toContainText('Change a sentence')

  await presentStep(page).getByRole('link', { name: 'Play your template' }).click()
  await startGame(page, 'LAM Mode')
  await expect(page.getByText(/submitted!/)).toBeVisible({ timeout: 90_000 })
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Follow the thread' })).toContainText('Go on with')
  await expect(stepsOf(page)).toBeHidden()
  await expect(ownPlace(page).getByRole('link', { name: /^#\d+ on the leaderboard$/ })).toBeVisible()
  await expect(ownPlace(page)).not.toContainText('unverified')
  await expectA11y(page, 'dashboard with a run')
  await ownPlace(page)
    .getByRole('link', { name: /^Last score/ })
    .click()
  await expect(page).toHaveURL(/\/runs\/\d+$/)
})

test('the first steps are hidden for one person, stay hidden, and come back', async ({ page }) => {
  await signUp(page)
  await stepsOf(page).getByRole('button', { name: 'Hide the first steps' }).click()
  await expect(stepsOf(page)).toBeHidden()
  const show = page.getByRole('button', { name: 'Show the first steps' })
  await expect(show).toBeFocused()
  await page.reload()
  await show.click()
  await expect(presentStep(page)).toContainText('Play the sample template')
  await page.reload()
  await expect(presentStep(page)).toContainText('Play the sample template')
})

test('what home page and dashboard promise of measuring and of own programs leads to where it is done', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'measure how good the template really is' }).click()
  await expect(page).toHaveURL(/\/leaderboard\?ranking=measured$/)
  await expect(page.getByText(/^How often each template wins, measured by this server/)).toBeVisible()

  await signUp(page)
  const overview = page.getByRole('region', { name: 'Platform Overview' })
  await expect(overview).toContainText('A program of your own can listen, and answer.')
  await overview.getByRole('link', { name: 'Make a token for it' }).click()
  await expect(
    page.getByRole('region', { name: 'Programs' }).getByRole('button', { name: 'Make a token' }),
  ).toBeVisible()
})

test('without the rank and the scores the rest of the page stands', async ({ page }) => {
  await page.route(/\/api\/leaderboard\//, (route) => route.fulfill({ status: 500, json: { detail: 'Away.' } }))
  await signUp(page)
  await expect(page.getByRole('region', { name: 'Follow the thread' })).toContainText('Go on with')
  await expect(ownPlace(page)).toContainText('Your rank could not be loaded.')
  await page.unroute(/\/api\/leaderboard\//)
  await claimRuns(page, [7])
  await ownPlace(page).getByRole('button', { name: 'Retry' }).click()
  await expect(ownPlace(page).getByRole('link', { name: 'Best score 7' })).toBeVisible()
  await expect(ownPlace(page)).toContainText('Manual · unverified')
})
