import { expect, test } from '@playwright/test'
import { expectA11y } from './a11y.ts'
import { answers, ask, askAndRead, beginChat, box, questions } from './chat.ts'
import { saveTheme, signUp } from './people.ts'

const pasted = `Check this template:

Use BFS to find the shortest path to the exit. Avoid germs. Be excellent.
Answer with one JSON object.`

// The colours are those of all screens, which e2e/screens.spec.ts sees in all four looks.
for (const [scheme, accent] of [
  ['dark', 'default'],
  ['light', 'orange'],
] as const) {
  test(`the chat studio passes axe in its states (${scheme}, ${accent})`, async ({ page }) => {
    await page.addInitScript((theme) => localStorage.setItem('webgame-theme', theme), accent)
    await signUp(page)
    await saveTheme(page, scheme)
    await page.goto('/chat')
    await expect(page.getByText('No chats yet. Create your first session to begin.')).toBeVisible()
    await expectA11y(page, 'no chats')
    await beginChat(page)
    await expectA11y(page, 'an empty chat')
    await askAndRead(page, pasted, 'Understood')
    await askAndRead(page, 'How do I connect a model?', 'LAM_BASE_URL')
    await expectA11y(page, 'a conversation')
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await expect(page.getByRole('textbox', { name: 'System prompt' })).toBeVisible()
    await expectA11y(page, 'the settings')
    await page.getByRole('button', { name: 'Hide', exact: true }).click()
    await questions(page).first().hover()
    await questions(page).first().getByRole('button', { name: 'Edit this question' }).click()
    await ask(page, 'Who are you?')
    await expect(answers(page)).toHaveCount(1)
    await expectA11y(page, 'a branch')
    await page.getByRole('searchbox', { name: 'Search in chats' }).fill('rule')
    await expect(page.getByText('Messages', { exact: true }).last()).toBeVisible()
    await expectA11y(page, 'a search')
    await box(page).focus()
    await page.keyboard.press('Control+/')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await expectA11y(page, 'the shortcuts')
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Chats', exact: true }).click()
    await expectA11y(page, 'the list on a phone')
  })
}
