import { expect, test } from '@playwright/test'
import { answers, ask, askAndRead, beginChat } from './chat.ts'
import { startChatModel } from './chat-model.ts'
import { startOwnServer } from './own-server.ts'
import { signUp } from './people.ts'

const fence = '`'.repeat(3)
const longLine = 'const way = [1, 1] // right, then down\n'

const hostile = `# A heading

<script>window.harmed = true</script><img src="https://example.com/spy.png" onerror="window.harmed = true">
<iframe src="javascript:window.harmed = true"></iframe>

[a link](javascript:window.harmed=true) and [another](JaVaScRiPt:window.harmed=true) and [data](data:text/html,<script>window.harmed=true</script>)
![a picture](https://example.com/spy.png)

| a | table
|---
| that | is | broken **and *never \`closed

> > > quotes [[[[((((

${fence}js
${longLine.repeat(200_000 / longLine.length)}`

test('a hostile answer is inert, loads nothing, and the page stays responsive', async ({ page }) => {
  const model = await startChatModel()
  const server = await startOwnServer({ LAM_BASE_URL: model.url, LAM_MODEL: 'journey-model' })
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url) && !request.url().startsWith('blob:')) elsewhere.push(request.url())
  })
  try {
    await signUp(page, server.url)
    await page.goto(`${server.url}/chat`)
    await beginChat(page)
    model.answerWith(hostile)
    // The default is to cut an answer off long before that; the endpoint does as it likes.
    await ask(page, 'Which way?')
    await expect(answers(page).getByText('right, then down').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Regenerate' })).toBeEnabled()
    await expect(answers(page).getByText('window.harmed = true').first()).toBeVisible()
    await expect(
      answers(page).locator('script, iframe, img, [onerror], [href^="javascript" i], [href^="data" i]'),
    ).toHaveCount(0)
    expect(await page.evaluate(() => 'harmed' in window)).toBe(false)
    expect(elsewhere).toEqual([])
    // Whoever reads can go on at once, in this chat and in another.
    model.answerWith('A plain answer.')
    await askAndRead(page, 'And now?', 'A plain answer.')
    await page.reload()
    await expect(answers(page).last()).toContainText('A plain answer.')
  } finally {
    await server.stop()
    await model.close()
  }
})
