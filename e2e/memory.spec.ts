import { expect, test, type CDPSession } from '@playwright/test'
import { startGame } from './play.ts'

const megabyte = 1024 * 1024

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** What is still held after a collection, in bytes. */
async function heapUsed(devtools: CDPSession): Promise<number> {
  for (let i = 0; i < 3; i++) await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize
}

test('ten minutes of play, game after game, keep memory flat', async ({ page, context }) => {
  test.setTimeout(600_000)
  // The page's clock runs as fast as the machine can: every tick and every frame of ten minutes is played and drawn.
  await page.clock.install()
  await page.goto('/play?guest=1')
  await startGame(page, 'LAM Mode')
  const devtools = await context.newCDPSession(page)
  const playAgain = page.getByRole('button', { name: 'Play Again' })
  const play = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 10) {
      await page.clock.runFor(10_000)
      if (await playAgain.isVisible()) await playAgain.click()
    }
  }
  await play(30)
  const before = await heapUsed(devtools)
  await play(600)
  const growth = (await heapUsed(devtools)) - before
  test.info().annotations.push({ type: 'heap growth', description: `${(growth / megabyte).toFixed(2)} MB` })
  expect(growth).toBeLessThan(5 * megabyte)
})
