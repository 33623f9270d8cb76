import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { note, type Tally } from './answers.ts'
import type { Person } from './people.ts'
import { exchange, type From, makeCall, signUp } from './visitor.ts'

const pictures = ['docs/pictures/chat.png', 'docs/pictures/play.webp']

/** People who ask for what takes memory: pictures to be read, long lists, everything they own, long templates, logins. */
export async function inviteHungryPeople(address: string): Promise<readonly Person[]> {
  const arriving: Tally = {}
  const from = { address, ip: '10.2.0.1' }
  const { token, email, password } = await signUp(from, arriving, 'hungry')
  const call = (tally: Tally) => makeCall(from, tally, { token })
  return [
    again(4000, (tally, n) => upload(from, token, tally, pictures[n % pictures.length]!)),
    again(200, async (tally, n) => {
      await call(tally)('GET', `/api/leaderboard/?mode=lam&limit=100&skip=${(n % 50) * 100}`)
      await call(tally)('GET', '/api/templates?mine=false')
    }),
    again(5000, (tally) => call(tally)('GET', '/api/profile/export')),
    again(3000, (tally, n) => saveLongTemplate(call(tally), n)),
    again(2000, (tally) => makeCall(from, tally)('POST', '/api/auth/login', { email, password })),
  ]
}

/** With a pause between. */
const again =
  (pauseMs: number, act: (tally: Tally, n: number) => Promise<unknown>): Person =>
  async ({ tally, isOver }) => {
    for (let n = 0; !isOver(); n++) {
      await act(tally, n)
      await setTimeout(pauseMs)
    }
  }

async function upload(from: From, token: string, tally: Tally, file: string): Promise<void> {
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(readFileSync(file))]), 'picture.png')
  const startedMs = performance.now()
  const { status } = await exchange(from, { method: 'POST', path: '/api/profile/upload-photo', token, body })
  note(tally, 'POST /api/profile/upload-photo', { ms: performance.now() - startedMs, status })
}

const longText = 'Find the exit. Avoid germs. ä '.repeat(1100).slice(0, 31_900)

/** One after the other, of which none stays. */
async function saveLongTemplate(call: ReturnType<typeof makeCall>, n: number): Promise<void> {
  const body = { title: `Long ${n}`, content: longText, is_active: false }
  const { body: made } = await call<{ id: number }>('POST', '/api/templates', body)
  await call('GET', `/api/templates/${made.id}`)
  await call('DELETE', `/api/templates/${made.id}`)
}
