import { advanceReplay, type Game, type GameRecord, observe, startReplay, viewDigest } from '@clew/engine'

/** What was published of a game at a tick, as `viewDigest`. */
export interface PublishedView {
  readonly tick: number
  readonly digest: string
}

const noWay = 'The record does not lead to the end that it states.'

/**
 * The game that a record leads to, in which everything that was shown to its agent was true; or a sentence that says what was
 * not. `views` come in the order of their ticks, one a tick. A digest takes as long as hundreds of ticks, so no view is looked
 * at before the record is known to lead to the end of a game: that costs one replay, and the views another one.
 */
export function playAgain(record: GameRecord, views: readonly PublishedView[]): Game | string {
  const replaying = startReplay(record)
  if (!replaying) return noWay
  let state: ReturnType<typeof advanceReplay> = 'more'
  while (state === 'more') state = advanceReplay(replaying)
  if (state === 'invalid') return noWay
  if (replaying.game.status === 'running') return 'The game is not over at the end of the record.'
  return findUntrueView(record, views) ?? replaying.game
}

function findUntrueView(record: GameRecord, views: readonly PublishedView[]): string | undefined {
  const replaying = startReplay(record)
  if (!replaying) return noWay
  const { game } = replaying
  for (const { tick, digest } of views) {
    while (game.tick < tick && advanceReplay(replaying) === 'more');
    if (game.tick !== tick || game.status !== 'running')
      return `An observation of tick ${tick} was published, and the record ends before it.`
    if (digest !== viewDigest(observe(game))) return `The observation of tick ${tick} was not what the game was.`
  }
  return undefined
}
