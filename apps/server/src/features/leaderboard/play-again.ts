import { advanceReplay, type Game, type GameRecord, observe, startReplay, viewDigest } from '@clew/engine'

/** What was published of a game at a tick, as `viewDigest`. */
export interface PublishedView {
  readonly tick: number
  readonly digest: string
}

const noWay = 'The record does not lead to the end that it states.'

/**
 * The game that a record leads to, in which everything that was shown to its agent was true; or a sentence that says what was
 * not. `views` come in the order of their ticks, one a tick. Costs a replay and a digest for each view.
 */
export function playAgain(record: GameRecord, views: readonly PublishedView[]): Game | string {
  const replaying = startReplay(record)
  if (!replaying) return noWay
  const { game } = replaying
  let next = 0
  let state: ReturnType<typeof advanceReplay> = 'more'
  while (state === 'more') {
    const view = views[next]
    if (view?.tick === game.tick) {
      if (view.digest !== viewDigest(observe(game)))
        return `The observation of tick ${view.tick} was not what the game was.`
      next += 1
    }
    state = advanceReplay(replaying)
  }
  if (state === 'invalid') return noWay
  if (game.status === 'running') return 'The game is not over at the end of the record.'
  return next < views.length
    ? `An observation of tick ${views[next]!.tick} was published, and the record ends before it.`
    : game
}
