import type { TestUser } from './test-app.ts'

/** Makes two users friends. */
export async function befriend(one: TestUser, other: TestUser): Promise<void> {
  await one.call('POST', '/api/friends/request', { requested_id: other.id })
  await other.call('POST', '/api/friends/request', { requested_id: one.id })
}
