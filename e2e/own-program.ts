import { connectChannel } from '../apps/server/src/platform/broker/mqtt-channel.ts'
import { silentLog } from '../apps/server/src/testing/log.ts'
import { topics } from '@clew/contracts/topics'
import { ObservationSchema, type Observation } from '@clew/contracts/mqtt'
import { shortestPath } from '@clew/engine'

/** A program of somebody's own, known by its token. */
export interface OwnProgram {
  /** Answers each observation of a session, in the order in which they come. */
  play(sessionId: string, answer: (state: Observation) => readonly object[]): Promise<void>
  say(sessionId: string, hint: object): Promise<void>
  close(): Promise<void>
}

export async function connectProgram(server: string, token: string): Promise<OwnProgram> {
  const url = `${server.replace(/^http/, 'ws')}/mqtt`
  const channel = await connectChannel({ url, username: 'agent', password: token, log: silentLog })
  const say = (sessionId: string, hint: object) => channel.publish(topics.hintOf(sessionId), JSON.stringify(hint))
  return {
    say,
    play: async (sessionId, answer) => {
      await channel.subscribe(topics.stateOf(sessionId), (_topic, payload) => {
        for (const hint of answer(ObservationSchema.parse(JSON.parse(payload)))) void say(sessionId, hint)
      })
    },
    close: () => channel.close(),
  }
}

/** The whole way to the exit, as an answer to an observation. */
export function wayOutOf({ visible_map: map, player_pos, exit_pos, game_id, game_tick }: Observation): object {
  const cols = map[0]?.length ?? 0
  const walls = Uint8Array.from(map.flat(), (isFloor) => 1 - isFloor)
  const cellOf = ([x, y]: readonly [number, number]) => y * cols + x
  const cells = shortestPath(walls, cols, cellOf(player_pos), cellOf(exit_pos))
  const path = cells.map((cell) => [cell % cols, Math.floor(cell / cols)])
  return { hint: 'This way.', path, in_reply_to: { game_id, game_tick } }
}
