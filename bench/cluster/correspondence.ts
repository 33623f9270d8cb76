import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { DataExport } from '@clew/contracts/http/data-export'

interface Person {
  readonly id: number
  readonly token: string
}

export interface Correspondence {
  /** Ends it and answers how many messages were acknowledged, how many of these are not there, and how many are there twice. */
  end(): Promise<{ acknowledged: number; lost: number; doubled: number }>
}

/** The API lets one person send 120 a minute. */
const pauseMs = 600
const patienceMs = 200

/** Two friends write to each other for as long as it goes on; what is not acknowledged is sent again, as the same message. */
export async function startCorrespondence(url: string): Promise<Correspondence> {
  const call = async <Body>(path: string, { token }: Partial<Person> = {}, body?: unknown): Promise<Body> => {
    const response = await fetch(url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return (await response.json()) as Body
  }
  const signUp = async (): Promise<Person> => {
    const account = { email: `${randomUUID()}@example.com`, password: 'a long enough password' }
    const { id } = await call<Person>('/api/auth/register', {}, account)
    const { access_token: token } = await call<{ access_token: string }>('/api/auth/login', {}, account)
    return { id, token }
  }
  const friends = [await signUp(), await signUp()] as const
  await call('/api/friends/request', friends[0], { requested_id: friends[1].id })
  await call('/api/friends/request', friends[1], { requested_id: friends[0].id })

  const acknowledged = new Set<string>()
  let isOver = false
  const write = async (from: Person, to: Person) => {
    while (!isOver) {
      const body = { recipient_id: to.id, content: randomUUID(), client_id: randomUUID() }
      while (!(await call('/api/messages/send', from, body).catch(() => false))) await delay(patienceMs)
      acknowledged.add(body.content)
      await delay(pauseMs)
    }
  }
  const writing = Promise.all([write(friends[0], friends[1]), write(friends[1], friends[0])])
  return {
    end: async () => {
      isOver = true
      await writing
      const { messages } = await call<DataExport>('/api/profile/export', friends[0])
      const there = new Set(messages.map(({ content }) => content))
      const lost = [...acknowledged].filter((content) => !there.has(content)).length
      return { acknowledged: acknowledged.size, lost, doubled: messages.length - there.size }
    },
  }
}
