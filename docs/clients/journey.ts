/*
 * A journey with a client that openapi-typescript made (docs/how-to/generate-a-client.md), from this folder:
 *   npx openapi-typescript http://127.0.0.1:3000/api/openapi.json -o clew.d.ts --default-non-nullable=false
 *   npx tsx journey.ts http://127.0.0.1:3000
 */
import createClient from 'openapi-fetch'
import type { components, paths } from './clew.d.ts'

const clew = createClient<paths>({ baseUrl: process.argv[2] ?? 'http://127.0.0.1:3000' })
const email = `${crypto.randomUUID()}@example.com`
const password = 'the thread leads out'

type Refusal = components['schemas']['Refusal']
function given<T>({ data, error }: { data?: T; error?: Refusal }): T {
  if (data === undefined) throw new Error(error?.detail)
  return data
}

given(await clew.POST('/api/auth/register', { body: { email, password } }))
const token = given(await clew.POST('/api/auth/login', { body: { email, password } })).access_token
clew.use({
  onRequest: ({ request }) => {
    request.headers.set('authorization', `Bearer ${token}`)
    return request
  },
})

const content = 'Go to the exit and avoid the germs.'
const template = given(await clew.POST('/api/templates', { body: { title: 'Careful', content } }))
const body = { mode: 'lam', germs: 5, template_id: template.id, session_id: crypto.randomUUID() } as const
const game = given(await clew.POST('/api/games', { body }))
const ranking = given(await clew.GET('/api/leaderboard', { params: { query: { mode: 'lam', limit: 5 } } }))
const refused = await clew.GET('/api/templates/{id}', { params: { path: { id: 2_147_483_647 } } })

const summary = { template: template.title, board: game.board, ranked: ranking.length, refused: refused.error?.code }
process.stdout.write(JSON.stringify(summary))
