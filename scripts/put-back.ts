import { afterAll, vi } from 'vitest'

// Files share their modules and globals: what one stubbed is no longer stubbed for the next.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
