import { germSpeed, tickMs } from './limits.ts'
import { allowancesLeft, breaksRemaining } from './rules/allowances.ts'
import { cellAt, cellDistance } from './rules/board.ts'
import { effectTicksLeft } from './rules/effects.ts'
import { germPlaces } from './rules/germs.ts'
import { pelletCells } from './rules/oxygen.ts'
import type { AgentView, Emotion, Game } from './types.ts'

/** What an agent is told about the game as it stands (`docs/spec/game.md` section 7). */
export function observe(game: Game): AgentView {
  const player = cellAt(game, game.player)
  const exit = cellAt(game, game.exit)
  return {
    player_pos: [player.x, player.y],
    exit_pos: [exit.x, exit.y],
    visible_map: visibleMap(game),
    oxygenPellets: pelletCells(game),
    germs: germPlaces(game).map((place) => ({ ...place, speed: germSpeed })),
    health: 100,
    oxygen: 100 - game.oxygenCollected,
    oxygen_collected: game.oxygenCollected,
    breaks_remaining: breaksRemaining(game),
    game_tick: game.tick,
    ...scarceEffects(game),
  }
}

/** What is left and what is in force, where effects are scarce; elsewhere they can be asked for again with each answer. */
function scarceEffects(game: Game): Pick<AgentView, 'allowances_left' | 'effects_left'> {
  const left = allowancesLeft(game)
  if (!left) return {}
  const { freezeGerms, slowGerms, speedBoost } = effectTicksLeft(game)
  return {
    allowances_left: { freeze_germs_ms: left.freezeMs, slow_germs_ms: left.slowMs, speed_boost_ms: left.speedMs },
    effects_left: {
      freeze_germs_ms: freezeGerms * tickMs,
      slow_germs_ms: slowGerms * tickMs,
      speed_boost_ms: speedBoost * tickMs,
    },
  }
}

/** 1 where floor is. Written cell by cell, for it is most of what an observation costs. */
function visibleMap({ grid, cols, rows }: Game): (0 | 1)[][] {
  const map: (0 | 1)[][] = []
  for (let y = 0; y < rows; y++) {
    const row: (0 | 1)[] = []
    for (let x = 0; x < cols; x++) row.push(grid[y * cols + x] === 0 ? 1 : 0)
    map.push(row)
  }
  return map
}

/** How the player feels: the first of the clauses of `docs/spec/game.md` section 4 that holds. */
export function emotion(game: Game): Emotion {
  if (game.germs.some((state) => cellDistance(game, state >> 2, game.player) <= 2)) return 'scared'
  if (game.tick >= 300 && game.oxygenCollected > 0) return 'tired'
  if (cellDistance(game, game.exit, game.player) <= 3) return 'excited'
  return game.tick <= game.happyUntilTick ? 'happy' : 'neutral'
}
