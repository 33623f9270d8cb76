import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Evaluation, EvaluationGames } from '@clew/contracts/http/evaluations'
import type { SeasonDetail } from '@clew/contracts/http/seasons'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { runClew } from '../testing/clew.ts'
import { endSeasons } from '../testing/seasons.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { verifySeason } from './verify-season.ts'

let season: SeasonDetail
/** As it was told while it went on. */
let open: SeasonDetail
let games: EvaluationGames
const folder = mkdtempSync(join(tmpdir(), 'clew-season-'))
beforeAll(async () => {
  const server = await buildTestApp()
  const ada = await server.login('ada')
  const { body } = await ada.call<Evaluation>('POST', '/api/evaluations', { template_id: ada.templateId, ranked: true })
  const read = async () => (await ada.call<SeasonDetail>('GET', '/api/seasons/standard-1/1')).body
  open = await read()
  const state = async () => (await ada.call<Evaluation>('GET', `/api/evaluations/${body.id}`)).body.state
  await vi.waitUntil(async () => (await state()) === 'done', { timeout: 120_000, interval: 100 })
  await endSeasons(server.database.db)
  season = await read()
  games = (await ada.call<EvaluationGames>('GET', `/api/evaluations/${body.id}/games`)).body
  await server.close()
})
afterAll(() => rmSync(folder, { recursive: true }))

const file = (name: string, content: object) => {
  const path = join(folder, name)
  writeFileSync(path, JSON.stringify(content))
  return path
}
const failing = (given: SeasonDetail, beside: Parameters<typeof verifySeason>[1] = {}) =>
  verifySeason(given, beside).flatMap(({ holds, text }) => (holds ? [] : [text]))

it('anybody checks a season and a ranked evaluation by the command line', async () => {
  const given = [file('season.json', season), open.commitment, file('games.json', games)]
  const { status, stdout } = await runClew(['verify', ...given])
  expect(stdout.match(/^holds /gm)).toHaveLength(6)
  expect(stdout).not.toContain('FAILS')
  expect(status).toBe(0)
  const other = await runClew(['verify', file('other.json', { ...season, secret: 'ab'.repeat(32) })])
  expect(other.stdout.match(/^FAILS /gm)).toHaveLength(2)
  expect(other.status).toBe(1)
  expect(await runClew(['verify', file('nothing.json', { nothing: true })])).toMatchObject({ status: 1, stdout: '' })
})

it('a season that goes on shows nothing that could be checked', () => {
  expect(open).toMatchObject({ secret: null, seeds: null })
  expect(failing(open)).toEqual([`The season goes on until ${open.ends_at}: its secret is not published yet.`])
})

it('another secret, seed or commitment is noticed', () => {
  expect(failing(season, { noted: open.commitment.toUpperCase(), games })).toEqual([])
  expect(failing(season, { noted: 'ab'.repeat(32) })).toEqual(['You noted another commitment.'])
  expect(failing({ ...season, number: 2 })[0]).toMatch(/was committed to\.$/)
  const [first = 0, ...rest] = season.seeds!
  expect(failing({ ...season, seeds: [first + 1, ...rest] })).toEqual(['The seeds do not follow from the secret.'])
})

it('notices a game that is missing, swapped or altered', () => {
  const changed = (change: Partial<EvaluationGames>) => failing(season, { games: { ...games, ...change } })
  const [one, two, ...others] = games.games
  const told = (game: object) => changed({ games: [{ ...one!, ...game }, two!, ...others] })
  expect(changed({ games: [two!, ...others] })).toEqual([
    'The evaluation did not play the 200 mazes of the season, each once.',
    expect.stringMatching(/of 199 games were won/),
  ])
  expect(told({ seed: two!.seed, record: two!.record })[0]).toMatch(/each once/)
  expect(told({ record: two!.record })[0]).toMatch(/is of another game/)
  expect(told({ record: 'none' })[0]).toMatch(/cannot be read/)
  expect(told({ steps: one!.steps + 1 })[0]).toMatch(/^steps of seed/)
  expect(told({ won: !one!.won })[0]).toMatch(/its result says otherwise/)
  expect(changed({ evaluation: { ...games.evaluation, season: 2 } })).toEqual([
    'The evaluation was not ranked in this season.',
  ])
  expect(changed({ evaluation: { ...games.evaluation, won: games.evaluation.won + 1 } })).toHaveLength(1)
})
