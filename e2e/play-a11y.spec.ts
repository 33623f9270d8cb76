import { devices, expect, test } from '@playwright/test'
import { expectA11y } from './a11y.ts'

const looks = [
  { name: 'desktop, dark, blue', colorScheme: 'dark', accent: 'default', device: {} },
  { name: 'desktop, light, orange', colorScheme: 'light', accent: 'orange', device: {} },
  { name: 'phone, dark, orange', colorScheme: 'dark', accent: 'orange', device: devices['Pixel 7'] },
  { name: 'phone across, light, blue', colorScheme: 'light', accent: 'default', device: devices['Pixel 7 landscape'] },
] as const

for (const { name, colorScheme, accent, device } of looks) {
  test(`every state of the play screen passes axe (${name})`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ ...device, baseURL: baseURL!, colorScheme, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.addInitScript((theme) => localStorage.setItem('webgame-theme', theme), accent)
    await page.goto('/play?guest=1')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectA11y(page, 'idle')

    await page.getByRole('button', { name: 'Start Game', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: /LAM Mode/ }).click()
    await expectA11y(page, 'choose mode')
    await dialog.getByRole('button', { name: 'Next' }).click()
    await dialog.getByRole('radio').first().click()
    await expectA11y(page, 'choose template')
    await dialog.getByRole('button', { name: 'Publish & Start' }).click()
    await expect(dialog).toBeHidden()

    // Before the game has begun the key is nothing to it.
    await expect(page.getByRole('button', { name: 'Pause', exact: true }).first()).toBeEnabled()
    await page.keyboard.press('p')
    await expect(page.getByText('Paused', { exact: true })).toBeVisible()
    await expectA11y(page, 'paused')
    await page.keyboard.press('m')
    await expect(page.getByRole('button', { name: 'Back to the Game' })).toBeVisible()
    await expectA11y(page, 'menu')
    await page.keyboard.press('m')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
    await expectA11y(page, 'help')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Resume Game' }).click()

    await expect(page.getByText(/You Win!|Game Over/)).toBeVisible({ timeout: 60_000 })
    await page.getByText('How this score came about').click()
    await expectA11y(page, 'result')
    for (const panel of ['Show LAM Output', 'Show Flow']) {
      const show = page.getByRole('button', { name: panel })
      if (await show.isVisible()) await show.click()
    }
    await expectA11y(page, 'panels')
    await context.close()
  })
}
