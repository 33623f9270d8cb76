import type { EnrichedState } from '@clew/contracts/mqtt'

/** An observation on a 5 x 5 board with two ways from (1,1) to the exit at (3,3); `changes` replace fields. */
export function observationOf(changes: Partial<EnrichedState> = {}): EnrichedState {
  return {
    sessionId: 'session-1',
    player_pos: [1, 1],
    exit_pos: [3, 3],
    visible_map: [
      [0, 0, 0, 0, 0],
      [0, 1, 1, 1, 0],
      [0, 1, 0, 1, 0],
      [0, 1, 1, 1, 0],
      [0, 0, 0, 0, 0],
    ],
    oxygenPellets: [{ x: 2, y: 1 }],
    germs: [{ x: 1, y: 3, dx: 0, dy: -1 }],
    tick: 1_700_000_000_000,
    health: 100,
    oxygen: 98,
    oxygen_collected: 2,
    game_tick: 0,
    game_id: 7,
    breaks_remaining: 3,
    prompt_template: { title: 'Careful', content: 'Find the exit. Reply in JSON.', version: 1, user_id: 1 },
    ...changes,
  }
}
