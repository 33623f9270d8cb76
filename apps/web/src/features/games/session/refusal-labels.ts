import type { NotPlayedReason } from '@clew/contracts/socket'
import type { RefusalReason } from '@clew/engine'
import { t } from '@lingui/core/macro'

/** Why the rules refused an action, in words. */
export function refusalText(reason: RefusalReason): string {
  const texts: Readonly<Record<RefusalReason, string>> = {
    game_over: t`game over`,
    no_wall_beside_player: t`no wall beside player`,
    no_breaks_left: t`no breaks left`,
    allowance_used_up: t`used up`,
    not_a_floor_cell: t`not a floor cell`,
    oxygen_already_there: t`oxygen already there`,
    path_does_not_start_at_player: t`path does not start at player`,
    path_blocked: t`path blocked`,
    outside_the_board: t`outside the board`,
  }
  return texts[reason]
}

/** Why a hint is shown and not played, in words; null for an error, which says so itself. */
export function notPlayedText(reason: NotPlayedReason | null): string | null {
  switch (reason) {
    case null:
    case 'error':
      return null
    case 'sender':
      return t`Not played: it does not come from the agent of this game.`
    case 'unasked':
      return t`Not played: it answers no observation of this game.`
    case 'late':
      return t`Not played: what it answers has an answer already.`
    case 'full':
      return t`Not played: this game takes no more hints.`
    case 'no_game':
      return t`Not played: no game of this session is running.`
  }
}
