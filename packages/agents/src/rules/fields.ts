/** Fields of the game state that a template may name (`spec/platform.md`, "Template create and edit"; contracts/mqtt). */
export const stateFields: ReadonlySet<string> = new Set([
  'sessionid',
  'session_id',
  'player_pos',
  'exit_pos',
  'visible_map',
  'oxygenpellets',
  'germs',
  'tick',
  'health',
  'oxygen',
  'oxygen_collected',
  'game_tick',
  'game_id',
  'breaks_remaining',
  'prompt_template',
])

/** Fields of an answer, in the order in which they are written (`spec/game.md` section 3). */
export const actionFields = [
  'hint',
  'show_path',
  'path',
  'use_bfs',
  'bfs_steps',
  'break_wall',
  'break_walls',
  'breaks_remaining',
  'speed_boost_ms',
  'slow_germs_ms',
  'freeze_germs_ms',
  'reveal_map',
  'teleport_player',
  'move_exit',
  'spawn_oxygen',
  'highlight_zone',
  'highlight_ms',
] as const
export type ActionField = (typeof actionFields)[number]

const actions: ReadonlySet<string> = new Set(actionFields)

export function isActionField(word: string): word is ActionField {
  return actions.has(word)
}

/** A line of documentation starts with a field's name and goes on with its shape or meaning. */
export function documentedFields(phrase: string): string[] {
  const head = /^(?:field |key )?((?:[a-z_]+(?: ,| and| or|,)? ?)+?)(?= ?(?::|;|=|$|is |are |«»|holds |gives |tells |list |object |number |boolean |true |where |map ))/.exec(phrase)
  const names = (head?.[1] ?? '').split(/ ?, ?| and | or | /).filter((name) => name !== '')
  return names.length > 0 && names.every((name) => isActionField(name) || stateFields.has(name)) ? names : []
}
