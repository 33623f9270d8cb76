/** Fields of the game state that a template may name (`docs/spec/platform.md` section 2, Template create and edit). */
const stateFields: ReadonlySet<string> = new Set([
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
  'allowances_left',
  'effects_left',
  'prompt_template',
])

/** Fields of an answer, in the order in which they are written (`docs/spec/game.md` section 3). */
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

export function isFieldName(word: string): boolean {
  return actions.has(word) || stateFields.has(word)
}

const listing = new Set([',', 'and', 'or', '/'])
const explaining = new Set([
  ':',
  ';',
  '=',
  'is',
  'are',
  '«»',
  'holds',
  'gives',
  'tells',
  'list',
  'object',
  'number',
  'boolean',
  'true',
  'where',
  'map',
  'contains',
])

/**
 * The fields that a line of documentation explains: it starts with their names and goes on with a shape or a meaning. Names that are
 * also plain words (germs, path) must stand in quotes: "Oxygen: collect it" explains nothing.
 */
export function documentedFields(words: readonly { readonly text: string; readonly isQuoted: boolean }[]): string[] {
  const names: string[] = []
  for (const { text, isQuoted } of words) {
    if (isFieldName(text) && (isQuoted || !plainWords.has(text))) names.push(text)
    else if (!listing.has(text)) return explaining.has(text) ? names : []
  }
  return names
}

const plainWords = new Set(['germs', 'oxygen', 'path', 'hint', 'tick', 'health'])
