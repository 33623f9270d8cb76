import { expect, type Page } from '@playwright/test'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What a proxy says of a call that a server left when it was killed (`bench/cluster.ts`). */
const brokenOff = 502

/** Calls the server as whoever is signed in on the page; a call that broke off is said again. Gives what is answered. */
export async function askServer<Answer = unknown>(
  page: Page,
  method: Method,
  path: string,
  data?: object,
): Promise<Answer> {
  const authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}`
  const call = () =>
    page.request.fetch(new URL(path, page.url()).href, { method, headers: { authorization }, ...(data && { data }) })
  let answer = await call()
  while (answer.status() === brokenOff) answer = await call()
  expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true)
  return (answer.status() === 204 ? undefined : await answer.json()) as Answer
}
