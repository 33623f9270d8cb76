import { afterEach, expect, it, vi } from 'vitest'
import { watchForDuplicateTabs, type DuplicateTabWatch } from './duplicate-tab.ts'

const open: DuplicateTabWatch[] = []
afterEach(() => {
  for (const watch of open.splice(0)) watch.close()
})

/** A tab of this browser, on a real channel. */
function openTab(name: string) {
  const heard: boolean[] = []
  const watch = watchForDuplicateTabs(new BroadcastChannel('clew-test-sessions'), name, (isDuplicate) =>
    heard.push(isDuplicate),
  )
  open.push(watch)
  return { watch, heard, close: () => open.splice(open.indexOf(watch), 1)[0]?.close() }
}

it('tells both tabs of one session, and neither of two', async () => {
  const [first, second, other] = [openTab('1'), openTab('2'), openTab('3')]
  first.watch.use('session-a')
  other.watch.use('session-b')
  second.watch.use('session-a')
  await vi.waitFor(() => expect([first.heard.at(-1), second.heard.at(-1)]).toEqual([true, true]))
  expect(other.heard).not.toContain(true)
})

it('takes the warning back when the other tab changes its session or is closed', async () => {
  const [first, second] = [openTab('1'), openTab('2')]
  first.watch.use('session-a')
  second.watch.use('session-a')
  await vi.waitFor(() => expect(first.heard.at(-1)).toBe(true))
  second.watch.use('session-c')
  await vi.waitFor(() => expect(first.heard.at(-1)).toBe(false))
  expect(second.heard.at(-1)).toBe(false)
  second.watch.use('session-a')
  await vi.waitFor(() => expect(first.heard.at(-1)).toBe(true))
  second.close()
  await vi.waitFor(() => expect(first.heard.at(-1)).toBe(false))
})
