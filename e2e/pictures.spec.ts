import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { answers, askAndRead, beginChat } from './chat.ts'
import { signUp } from './people.ts'

const folder = 'docs/pictures'
const sentences = ['Reply with JSON only.', 'Find the shortest path to the exit.', 'Avoid germs.', 'Never break walls.']
const [width, height] = [960, 600]
/** Of the film: what changes faster is not shown, and nobody waits longer. */
const [shortestMs, longestMs] = [130, 1500]
const endMs = 3500

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'no-preference' } })

interface Frame {
  readonly image: Buffer
  readonly atMs: number
}

/** Notes what the page shows from now on, whenever it changes. */
async function film(page: Page): Promise<Frame[]> {
  const devtools = await page.context().newCDPSession(page)
  const frames: Frame[] = []
  devtools.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ image: Buffer.from(data, 'base64'), atMs: (metadata.timestamp ?? 0) * 1000 })
    void devtools.send('Page.screencastFrameAck', { sessionId })
  })
  await devtools.send('Page.startScreencast', { format: 'png', maxWidth: 1440, maxHeight: 900 })
  return frames
}

async function writeFilm(frames: readonly Frame[], path: string): Promise<void> {
  const shown: Frame[] = []
  for (const frame of frames) if (frame.atMs - (shown.at(-1)?.atMs ?? 0) >= shortestMs) shown.push(frame)
  const last = frames.at(-1)
  if (last && last !== shown.at(-1)) shown.push(last)
  const delay = shown.map(({ atMs }, at) => {
    const next = shown[at + 1]
    return next ? Math.round(Math.min(longestMs, Math.max(shortestMs, next.atMs - atMs))) : endMs
  })
  const images = await Promise.all(shown.map(({ image }) => sharp(image).resize(width, height).png().toBuffer()))
  await sharp(images, { join: { animated: true } })
    .webp({ delay, loop: 0, quality: 55, effort: 6 })
    .toFile(path)
}

test('a template is written and wins: the film of the first page', async ({ page }) => {
  test.setTimeout(600_000)
  await signUp(page, '', 'ariadne')
  await page.goto('/templates/new')
  await page.getByLabel('Title').fill('Careful walker')
  const content = page.getByRole('textbox', { name: 'Content' })
  await content.click()
  await content.press('Control+a')
  await content.press('Delete')
  await page.getByRole('region', { name: 'What the built-in agent understood' }).scrollIntoViewIfNeeded()
  const frames = await film(page)
  await content.pressSequentially(sentences.join('\n'), { delay: 40 })
  await expect(page.getByText('Avoid germs.').first()).toBeVisible()
  await page.waitForTimeout(longestMs)
  await page.getByRole('button', { name: 'Save and play' }).click()
  const written = frames.length
  const result = page.getByText(/You Win!|Game Over/)
  for (;;) {
    await expect(result).toBeVisible({ timeout: 60_000 })
    if ((await result.textContent()) === 'You Win!') break
    // A game that is lost is cut out.
    frames.length = written
    await page.getByRole('button', { name: 'Play Again' }).click()
  }
  await expect(page.getByText(/^Rank \d+ of/)).toBeVisible()
  await page.waitForTimeout(longestMs)
  await writeFilm(frames, `${folder}/play.webp`)
})

test('the rule agent compiles a template: the picture of the chat', async ({ page }) => {
  await signUp(page, '', 'theseus')
  await page.goto('/chat')
  await beginChat(page)
  await askAndRead(page, `Compile this template:\n\n${sentences.join(' ')} Be excellent.`, 'policy')
  await expect(answers(page).last()).toBeInViewport()
  await sharp(await page.screenshot())
    .png({ palette: true })
    .toFile(`${folder}/chat.png`)
})
