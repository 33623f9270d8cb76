import { builtinSuite, specOfSuite, type Suite } from '@clew/contracts/evaluations/suites'
import type { SeedResult } from '@clew/contracts/evaluations/seed-result'
import type { EvaluationGames } from '@clew/contracts/http/evaluations'
import type { SeasonDetail } from '@clew/contracts/http/seasons'
import { decodeRecord, type Game, isSameSpec, replay } from '@clew/engine'
import { commitmentTo, seasonSeeds } from '../features/seasons/season-seeds.ts'
import { failing, type Finding, holding } from './verify-run.ts'

interface Beside {
  /** A commitment that somebody wrote down while the season went on. */
  readonly noted?: string | undefined
  /** The answer of `GET /api/evaluations/{id}/games` for a ranked evaluation of the season. */
  readonly games?: EvaluationGames | undefined
}

/**
 * Checks the answer of `GET /api/seasons/{suite}/{number}` by itself: that its secret is what was committed to, that the seeds follow from
 * it, and that the games of an evaluation are those of the season and went as they say.
 */
export function verifySeason(season: SeasonDetail, { noted, games }: Beside): readonly Finding[] {
  if (season.secret === null)
    return [failing(`The season goes on until ${season.ends_at}: its secret is not published yet.`)]
  return [
    ...checkCommitment(season, season.secret, noted),
    checkSeeds(season, season.secret),
    ...(games ? checkGames(season, season.secret, games) : []),
  ]
}

/** Note for the reader about what no file can prove. */
export const notCheckedOfSeason =
  'Not checked, for it is the server’s word alone: that nobody knew the secret before the end, and which model answered.'

function checkCommitment(season: SeasonDetail, secret: string, noted: string | undefined): Finding[] {
  const commitment = commitmentTo(season, secret)
  const isKept = commitment === season.commitment
  const promised = isKept
    ? holding(`The secret is the one that was committed to: ${commitment}.`)
    : failing(`The secret leads to ${commitment}, and ${season.commitment} was committed to.`)
  if (noted === undefined) return [promised]
  const isNoted = noted.toLowerCase() === commitment
  return [
    promised,
    isNoted ? holding('That is the commitment that you noted.') : failing('You noted another commitment.'),
  ]
}

function checkSeeds({ games, seeds }: SeasonDetail, secret: string): Finding {
  const own = seasonSeeds(secret, games)
  const isSame = seeds?.length === own.length && own.every((seed, i) => seed === seeds[i])
  return isSame
    ? holding(`The ${games} seeds follow from the secret.`)
    : failing('The seeds do not follow from the secret.')
}

function checkGames(season: SeasonDetail, secret: string, { evaluation, games }: EvaluationGames): Finding[] {
  const suite = builtinSuite(season.suite)
  if (!suite || evaluation.suite !== season.suite || evaluation.season !== season.number)
    return [failing('The evaluation was not ranked in this season.')]
  const block = new Set(seasonSeeds(secret, season.games))
  const played = new Set(games.map(({ seed }) => seed))
  const isBlock =
    games.length === block.size && played.size === block.size && [...played].every((seed) => block.has(seed))
  const wins = games.filter(({ won }) => won).length
  const differences = games.flatMap((game) => differenceOf(suite, game) ?? [])
  return [
    isBlock
      ? holding(`The evaluation played all ${block.size} mazes of the season, each once.`)
      : failing(`The evaluation did not play the ${block.size} mazes of the season, each once.`),
    differences.length === 0
      ? holding(`All ${games.length} records lead to the games that they state.`)
      : failing(`${differences[0]} So it is with ${differences.length} of ${games.length} games.`),
    evaluation.won === wins && evaluation.played === games.length
      ? holding(`The counts are those of the games: ${wins} of ${games.length} won.`)
      : failing(
          `${wins} of ${games.length} games were won, and the evaluation says ${evaluation.won} of ${evaluation.played}.`,
        ),
  ]
}

/** Numbers of a game that follow from its record, by name. */
const shown = {
  ticks: (game: Game) => game.tick,
  steps: (game: Game) => game.totalSteps,
  optimalSteps: (game: Game) => game.optimalSteps,
  backtracks: (game: Game) => game.backtrackCount,
  collisions: (game: Game) => game.collisionCount,
  deadEnds: (game: Game) => game.deadEndEntries,
  lastStepTick: (game: Game) => game.lastStepTick,
  oxygen: (game: Game) => game.oxygenCollected,
} as const satisfies Partial<Record<keyof SeedResult, (game: Game) => number>>

/** In what the game of a record is not what its result says, in a sentence. */
function differenceOf(suite: Suite, result: SeedResult): string | undefined {
  const { seed } = result
  const record = decodeRecord(result.record)
  if (!record) return `The record of seed ${seed} cannot be read.`
  if (!isSameSpec(record.spec, specOfSuite(suite, seed)) || record.seal !== null)
    return `The record of seed ${seed} is of another game.`
  const game = replay(record)
  if (!game) return `The record of seed ${seed} does not lead to the end that it states.`
  if (game.status === 'running' && game.tick < suite.maxTicks)
    return `The record of seed ${seed} ends before the game does.`
  if (result.won !== (game.status === 'won'))
    return `The game of seed ${seed} was ${game.status === 'won' ? 'won' : 'lost'}, and its result says otherwise.`
  for (const name of Object.keys(shown) as (keyof typeof shown)[])
    if (shown[name](game) !== result[name])
      return `${name} of seed ${seed} is ${shown[name](game)} in the replay, and ${result[name]} in its result.`
  return undefined
}
