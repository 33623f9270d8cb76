import { expect, test } from '@playwright/test'
import { type FaultName, startFaultServer } from '../packages/agents/src/testing/fault-server.ts'
import { answers, ask, askAndRead, beginChat, box, questions, refusals } from './chat.ts'
import { startOwnServer } from './own-server.ts'
import { signUp } from './people.ts'

interface Fault {
  readonly name: FaultName
  readonly said: string
  /** Something of the answer was read, so it stays, marked. */
  readonly isKept: boolean
}

const faults: readonly Fault[] = [
  { name: 'rate-limited', said: 'takes no more requests now (429); try again in 60 s', isKept: false },
  { name: 'server-error', said: 'is failing (500): out of memory', isKept: false },
  { name: 'html-502', said: 'is failing (502)', isKept: false },
  { name: 'garbage', said: 'sent something that is not a chat completion', isKept: false },
  { name: 'silence', said: 'did not answer in time', isKept: false },
  { name: 'silence-after-a-word', said: 'did not answer in time', isKept: true },
  { name: 'cut', said: 'closed the connection in the middle of an answer', isKept: true },
  { name: 'ten-megabytes', said: 'longer than 100000 characters', isKept: true },
  { name: 'ten-megabytes-in-one-event', said: 'too long to read', isKept: false },
]

test('whatever a model does wrong is said in the banner; nothing is lost and nothing doubled', async ({ page }) => {
  const model = await startFaultServer()
  const names = faults.map(({ name }) => name).join(',')
  const server = await startOwnServer({
    LAM_BASE_URL: model.url,
    LAM_MODEL: 'prose',
    LAM_MODELS: names,
    // Two more tries of a refused call take 1.5 s.
    LAM_TIMEOUT_MS: '4000',
  })
  try {
    await signUp(page, server.url)
    await page.goto(`${server.url}/chat`)
    for (const { name, said, isKept } of faults)
      await test.step(name, async () => {
        await beginChat(page)
        await page.getByRole('button', { name: 'Edit', exact: true }).click()
        const models = page.getByRole('combobox', { name: 'Model', exact: true })
        await models.selectOption(name)
        await ask(page, 'Which way?')
        await expect(refusals(page)).toContainText(said)
        await expect(questions(page)).toHaveCount(isKept ? 1 : 0)
        await expect(box(page)).toHaveValue(isKept ? '' : 'Which way?')
        if (isKept) await expect(answers(page)).toContainText('Broke off')
        // The next answer of a model that is well stands beside what was kept, and the banner is gone.
        await models.selectOption('')
        await askAndRead(page, 'Which way?', 'I would go right')
        await expect(questions(page)).toHaveCount(isKept ? 2 : 1)
        await expect(refusals(page)).toHaveCount(0)
        await page.getByRole('button', { name: 'Save', exact: true }).click()
        await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
        await page.getByRole('button', { name: 'Hide', exact: true }).click()
      })
  } finally {
    await server.stop()
    await model.close()
  }
})
