import type { RefusalReason } from '@clew/engine'
import { t } from '@lingui/core/macro'

/** Why the rules refused an action, in words. */
export function refusalText(reason: RefusalReason): string {
  const texts: Readonly<Record<RefusalReason, string>> = {
    game_over: t`game over`,
    no_wall_beside_player: t`no wall beside player`,
    no_breaks_left: t`no breaks left`,
    not_a_floor_cell: t`not a floor cell`,
    oxygen_already_there: t`oxygen already there`,
    path_does_not_start_at_player: t`path does not start at player`,
    path_blocked: t`path blocked`,
    outside_the_board: t`outside the board`,
  }
  return texts[reason]
}
