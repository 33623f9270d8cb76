import { expect, test, type Page } from '@playwright/test'
import { answers, cards, questions } from './chat.ts'
import { longChat, questionAt } from './long-chat.ts'
import { signUp } from './people.ts'

const count = 1000
const pageSize = 200
/** Of those in sight, and of a few around them. */
const mostMounted = 40
const wheelPx = 400

const thread = (page: Page) => page.getByRole('log', { name: 'Conversation' })
const mounted = (page: Page) => page.getByRole('article')
const questionNumber = (page: Page, n: number) =>
  questions(page).filter({ has: page.getByText(questionAt(n), { exact: true }) })

test.beforeEach(async ({ page }) => {
  await signUp(page)
  await page.goto('/chat')
  const buffer = Buffer.from(JSON.stringify(longChat('A long way', count)))
  await page.getByLabel('Exported chat').setInputFiles({ name: 'long.json', mimeType: 'application/json', buffer })
  await expect(cards(page)).toContainText(`${count.toLocaleString('en')} messages`)
  await expect(questionNumber(page, count - 2)).toBeVisible()
  await expect(answers(page).last()).toBeInViewport()
})

test('of 1,000 messages a few dozen are on the page, and the wheel leads to the first', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.endsWith('/messages')) asked.push(search)
  })
  await thread(page).hover()
  await expect(async () => {
    expect(await mounted(page).count()).toBeLessThan(mostMounted)
    for (let wheel = 0; wheel < 10; wheel++) await page.mouse.wheel(0, -5 * wheelPx)
    await expect(questionNumber(page, 0)).toBeInViewport({ timeout: 1 })
  }).toPass({ intervals: [0] })
  await expect(page.getByRole('button', { name: 'Earlier messages' })).toBeHidden()
  // After the end of the conversation, each of its other pages once: the first message has none before it.
  expect(asked).toHaveLength(count / pageSize - 1)
  expect(new Set(asked).size).toBe(asked.length)
  expect(asked.every((search) => search.includes(`limit=${pageSize}`))).toBe(true)
})

test('what is being read stays where it is while older messages come in above', async ({ page }) => {
  let letCome = () => {}
  const mayCome = new Promise<void>((resolve) => (letCome = resolve))
  await page.route('**/messages?*before=*', async (route) => {
    await mayCome
    await route.continue()
  })
  const isBusy = () => thread(page).getAttribute('aria-busy')
  await thread(page).hover()
  while ((await isBusy()) === 'false') await page.mouse.wheel(0, -wheelPx)
  const before = await inSightAtRest(page)
  letCome()
  await expect.poll(isBusy).toBe('false')
  await expect(page.getByText(before.text)).toBeInViewport()
  const after = await inSightAtRest(page)
  expect(after.text).toBe(before.text)
  expect(Math.abs(after.top - before.top)).toBeLessThan(2)
})

test('a search leads to an old message', async ({ page }) => {
  const found = questionAt(100)
  await page.getByRole('searchbox', { name: 'Search in chats' }).fill('question 100:')
  await page.getByRole('region', { name: 'Messages' }).getByRole('button').click()
  await expect(questionNumber(page, 100)).toBeInViewport()
  await expect(page.locator('[data-found]')).toContainText(found)
  expect(await mounted(page).count()).toBeLessThan(mostMounted)
})

interface InSight {
  readonly text: string
  readonly top: number
}

/** The first question that begins in sight, and where, once nothing moves any more. */
async function inSightAtRest(page: Page): Promise<InSight> {
  let now = await firstInSight(page)
  await expect(async () => {
    const last = now
    now = await firstInSight(page)
    expect(now).toEqual(last)
  }).toPass({ intervals: [200] })
  return now
}

const firstInSight = (page: Page): Promise<InSight> =>
  thread(page).evaluate((log) => {
    const { top: edge } = log.getBoundingClientRect()
    const places = [...log.querySelectorAll('[data-role=user]')].map((one) => ({
      text: /^Question \d+: /.exec(one.textContent)?.[0] ?? '',
      top: one.getBoundingClientRect().top,
    }))
    return places.find(({ top }) => top >= edge) ?? { text: '', top: 0 }
  })
