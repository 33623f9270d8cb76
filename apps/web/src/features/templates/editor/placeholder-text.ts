import type { Placeholder } from '@clew/agents/lam/placeholders'
import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const texts: Readonly<Record<string, MessageDescriptor>> = {
  player_pos: msg`Where the player is, as [x,y].`,
  exit_pos: msg`Where the exit is, as [x,y].`,
  visible_map: msg`The maze as rows of columns: 1 floor, 0 wall.`,
  grid: msg`The maze as text: # wall, . floor, P player, E exit, G germ, o oxygen.`,
  adjacency: msg`The maze as a list: every floor cell and the floor cells beside it, one a line.`,
  legal_moves: msg`The directions that are open from the player, each with its cell.`,
  germs: msg`The germs: position and heading.`,
  oxygenPellets: msg`Where the oxygen pellets are.`,
  oxygen_collected: msg`How many pellets the player has collected.`,
  oxygen: msg`100 minus what was collected.`,
  health: msg`The health; always 100.`,
  breaks_remaining: msg`How many walls the player may still break.`,
  game_tick: msg`The game time in ticks of 100 ms.`,
  visited: msg`The cells on which the player was seen in this game, oldest first.`,
  last_error: msg`What went wrong with the last answer; empty when nothing did.`,
  state_json: msg`The whole observation as JSON.`,
}

/** What stands for a placeholder in the prompt, in the language of the page. */
export function placeholderText({ name, description }: Pick<Placeholder, 'name' | 'description'>): string {
  const text = Object.hasOwn(texts, name) ? texts[name] : undefined
  return text ? i18n._(text) : description
}
