import { expect, test } from 'vitest'
import { openHttp } from './http.ts'
import { closeInOrder } from './shutdown.ts'

/** What is logged while the parts end, and which of them did. */
async function end(...closes: (() => Promise<void>)[]) {
  const lines: string[] = []
  const write = (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg)
  const { log } = await openHttp({ logLevel: 'info', trustProxy: false, corsOrigins: [] }, { logTo: { write } })
  const stages = closes.map((close, at) => ({ name: `part ${at + 1}`, timeoutMs: 50, close }))
  await closeInOrder({ log, stages })
  return lines
}

const quick = () => Promise.resolve()

test('parts end in their order', async () => {
  expect(await end(quick, quick)).toEqual(['Stopping part 1', 'Stopping part 2'])
})

test('a part that hangs or fails is named, and the next ones end all the same', async () => {
  const hanging = () => new Promise<void>(() => undefined)
  expect(await end(hanging, () => Promise.reject(new Error('no')), quick)).toEqual([
    'Stopping part 1',
    'Stopping part 1 took longer than 50 ms; left behind',
    'Stopping part 2',
    'Stopping part 2 failed',
    'Stopping part 3',
  ])
})
