import type { EnrichedState } from '@clew/contracts/mqtt'
import { germSpeed, tickMs } from '@clew/engine'

/**
 * The observation as a model reads it, with its fields in this order: what `viewDigest` covers, and the clock of the game. So
 * two observations with one digest read alike. Nothing else that a client sends is in it: `sessionId` is the same for
 * everybody, and `tick` is game time in ms, absent where the game time is not known.
 */
export const toldObservation = (state: EnrichedState) => ({
  sessionId: 'game',
  player_pos: state.player_pos,
  exit_pos: state.exit_pos,
  visible_map: state.visible_map,
  oxygenPellets: state.oxygenPellets,
  germs: state.germs.map((germ) => ({ ...germ, speed: germSpeed })),
  tick: state.game_tick === undefined ? undefined : state.game_tick * tickMs,
  health: state.health,
  oxygen: state.oxygen,
  oxygen_collected: state.oxygen_collected,
  game_tick: state.game_tick,
  breaks_remaining: state.breaks_remaining,
  allowances_left: state.allowances_left,
  effects_left: state.effects_left,
  clock: state.clock,
})

/** What a model is told of an observation. */
export type ToldObservation = ReturnType<typeof toldObservation>
