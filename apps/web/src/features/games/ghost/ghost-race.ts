import { shortestPath, tickMs, type Game } from '@clew/engine'
import type { Ghost } from '@clew/agents/ghost'
import type { GhostScenes } from '../../../board/scene.ts'
import type { GameSession } from '../session/session-types.ts'
import { createStore, type Store } from '../../../lib/store.ts'

/** How the ghost of the game on the board fares; `off` where none walks. */
export interface GhostState {
  readonly kind: 'off' | 'loading' | 'missing' | 'walking' | 'won' | 'caught'
  /** Of its own game, which ends with it. */
  readonly timeMs: number
  readonly stepsLeft: number
}

/** The DQN walks beside the player, in a game of its own (`@clew/agents/ghost`). Nothing here knows React. */
export interface GhostRace extends Pick<Store<GhostState>, 'get' | 'subscribe'> {
  /** Whether a ghost walks in the games that begin from now on. */
  enter(isOn: boolean): void
  /** For the board; null while there is no ghost. */
  scenes(): GhostScenes | null
  /** Begins to hear of games. Returns how to stop. */
  listen(): () => void
}

const off: GhostState = { kind: 'off', timeMs: 0, stepsLeft: 0 }
/** The ghost's code and its weights are fetched with the first race. */
const fetchCode = () => import('../../../lib/dqn-ghost.ts')

export function createGhostRace(
  session: Pick<GameSession, 'get' | 'subscribe' | 'onPlayedTick' | 'game'>,
  load = fetchCode,
): GhostRace {
  const store = createStore(off)
  let isOn = false
  let leader: Game | null = null
  let ghost: Ghost | undefined
  let scenes: GhostScenes | null = null

  const leave = () => {
    ghost?.stop()
    ghost = undefined
    scenes = null
    leader = null
    if (store.get().kind !== 'off') store.set(off)
  }
  const begin = async (game: Game) => {
    leave()
    leader = game
    if (!isOn) return
    const { mode, played } = session.get()
    const clock = mode === 'lam' && played ? played.clock : 'realtime'
    store.set({ kind: 'loading' })
    const onFailed = () => store.set({ kind: 'missing' })
    const onChange = (walked: Game, walk: GhostScenes) => {
      scenes = walk
      store.set(stateOf(walked))
    }
    const code = await load().catch(() => null)
    if (leader !== game) return
    if (code) ghost = code.startDqnGhost({ leader: game, clock, onChange, onFailed })
    else onFailed()
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    enter(isWanted) {
      isOn = isWanted
    },
    scenes: () => scenes,
    listen() {
      const stopChanges = session.subscribe(() => {
        const { phase } = session.get()
        const game = session.game()
        if (phase === 'idle' && leader) leave()
        else if (phase === 'running' && game && game !== leader) void begin(game)
      })
      const stopTicks = session.onPlayedTick(() => ghost?.follow())
      return () => {
        stopChanges()
        stopTicks()
        leave()
      }
    },
  }
}

const kinds = { running: 'walking', won: 'won', lost: 'caught' } as const

function stateOf({ status, tick, grid, cols, player, exit }: Game): GhostState {
  return {
    kind: kinds[status],
    timeMs: tick * tickMs,
    stepsLeft: shortestPath(grid, cols, player, exit).length - 1,
  }
}
