import { expect, test } from '@playwright/test'
import { expectA11y, expectA11yInDialog } from './a11y.ts'
import { signUp } from './people.ts'
import { makePng } from './picture.ts'

test('a profile is filled in, kept, and shown', async ({ page }) => {
  const { email, handle } = await signUp(page)
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByRole('heading', { name: handle })).toBeVisible()
  await expect(page.getByText(/^Member since \d\d\/\d\d\/\d{4}$/)).toBeVisible()

  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expect(page.getByLabel('Display Name')).toBeFocused()
  await page.getByLabel('Display Name').fill('Ada Lovelace')
  await page.getByLabel('School/University').fill('Home')
  await page.getByLabel('Birthday').fill('1990-12-10')
  await page.getByPlaceholder('City, Country').fill('London, England')
  await page.getByLabel('Website').fill('example.com')
  await page.getByLabel('Bio').fill('I write notes.')
  await expect(page.getByText('14/500 characters')).toBeVisible()
  await expectA11y(page, 'profile form')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('A website starts with http:// or https://.')).toBeVisible()
  await page.getByLabel('Website').fill('https://example.com/ada')
  await page.getByRole('button', { name: 'Save Changes' }).click()

  const editButton = page.getByRole('button', { name: 'Edit Profile' })
  await expect(editButton).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible()
  for (const text of [email, 'London, England', 'Home', 'I write notes.', '12/10/1990'])
    await expect(page.getByRole('main').getByText(text)).toBeVisible()
  const website = page.getByRole('link', { name: 'Visit Website' })
  await expect(website).toHaveAttribute('href', 'https://example.com/ada')
  await expect(website).toHaveAttribute('target', '_blank')
  await expect(website).toHaveAttribute('rel', /noopener/)
})

test('changes that are not saved are asked about before they are lost', async ({ page }) => {
  await signUp(page)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Display Name').fill('Half a na')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Display Name')).toHaveValue('Half a na')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('Cancel asks when something was changed, and only then', async ({ page }) => {
  await signUp(page)
  await page.goto('/profile')
  const edit = page.getByRole('button', { name: 'Edit Profile' })
  await edit.click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(edit).toBeFocused()
  await edit.click()
  await page.getByLabel('Display Name').fill('Half a na')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Display Name')).toHaveValue('Half a na')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(edit).toBeFocused()
  await expect(page.getByText('Half a na')).toBeHidden()
})

test('a birthday of which a part was deleted is not saved as none', async ({ page }) => {
  await signUp(page)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Birthday').fill('1990-12-10')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('12/10/1990')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Birthday').press('Backspace')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Fill in the whole date, or leave it empty.')).toBeVisible()
  await expect(page.getByLabel('Birthday')).toBeFocused()
  await page.getByLabel('Birthday').fill('')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Nothing about you yet.')).toBeVisible()
  await expect(page.getByText('12/10/1990')).toBeHidden()
})

test('a picture can be pasted', async ({ page }) => {
  await signUp(page)
  await page.goto('/profile')
  await expect(page.getByRole('button', { name: 'Change Photo' })).toBeVisible()
  await page.evaluate(
    (bytes) => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([new Uint8Array(bytes)], 'pasted.png', { type: 'image/png' }))
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    },
    [...makePng(64, 48, [40, 200, 40])],
  )
  await expect(page.getByRole('dialog', { name: 'Your new photo' }).getByRole('img', { name: 'Preview' })).toBeVisible()
})

test('a photo is looked at, uploaded and shown; what is none, or too large, is refused with a reason', async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/profile')
  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Change Photo' }).click()
    await (await chooser).setFiles(file)
  }
  const tooLarge = Buffer.alloc(5 * 1024 * 1024 + 1)
  await choose({ name: 'large.png', mimeType: 'image/png', buffer: tooLarge })
  await expect(page.getByText('This picture has 5.1 MB; up to 5 MB fit.')).toBeVisible()
  await choose({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') })
  await expect(page.getByText('Choose a PNG, JPEG, WebP or GIF picture.')).toBeVisible()

  await choose({ name: 'me.png', mimeType: 'image/png', buffer: makePng(64, 48, [200, 40, 40]) })
  const dialog = page.getByRole('dialog', { name: 'Your new photo' })
  await expect(dialog.getByRole('img', { name: 'Preview' })).toBeVisible()
  await expectA11yInDialog(page, 'photo dialog')
  await dialog.getByRole('button', { name: 'Use This Photo' }).click()
  await expect(dialog).toBeHidden()
  const picture = page.getByRole('main').getByRole('img')
  await expect(picture).toHaveAttribute('src', /^\/api\/profile\/photo\/[0-9a-f]+\.webp$/)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512)
})

test('a picture that the server refuses is said to be refused', async ({ page }) => {
  await signUp(page)
  await page.goto('/profile')
  await page.route('**/api/profile/upload-photo', (route) => route.fulfill({ status: 500, body: 'oops' }))
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Change Photo' }).click()
  await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: makePng(8, 8, [0, 0, 0]) })
  await page.getByRole('button', { name: 'Use This Photo' }).click()
  await expect(page.getByText('Failed to upload profile picture')).toBeVisible()
})
