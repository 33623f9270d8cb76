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

/** An observation as rows of signs: `#` wall, `.` floor, `P` player, `E` exit, `o` oxygen, `<` `>` `^` `v` a germ that is heading there. */
export function drawnObservation(...rows: readonly string[]): EnrichedState {
  const found = (letters: string) =>
    rows.flatMap((row, y) => [...row].flatMap((char, x) => (letters.includes(char) ? [{ x, y, char }] : [])))
  const [player, exit] = [found('P')[0]!, found('E')[0]!]
  const heading = { '^': [0, -1], '>': [1, 0], v: [0, 1], '<': [-1, 0] } as const
  return observationOf({
    player_pos: [player.x, player.y],
    exit_pos: [exit.x, exit.y],
    oxygenPellets: found('o').map(({ x, y }) => ({ x, y })),
    germs: found('<>^v').map(({ x, y, char }) => {
      const [dx, dy] = heading[char as '<']
      return { x, y, dx, dy }
    }),
    visible_map: rows.map((row) => [...row].map((char) => (char === '#' ? 0 : 1))),
  })
}
