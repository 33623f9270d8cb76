import type { WordLists } from '../language-words.ts'

/** Names of fields of the answer and of the state, in every language. */
export const fieldWords: WordLists = {
  freeze: 'freeze_germs_ms|freeze_germs|freeze_ms',
  slow: 'slow_germs_ms|slow_germs|slow_ms',
  speed: 'speed_boost_ms|speed_boost|speed_ms',
  break: 'break_wall|break_walls|wall_break',
  assist: 'use_bfs|bfs_steps',
  reveal: 'reveal_map',
  teleport: 'teleport_player',
  'move-exit': 'move_exit',
  spawn: 'spawn_oxygen',
  highlight: 'highlight_zone',
  'highlight-ms': 'highlight_ms',
  'show-path': 'show_path',
  you: 'player_pos|player_position',
  exit: 'exit_pos|exit_position',
  map: 'visible_map',
  oxygen: 'oxygenpellets|oxygen_pellets',
  block: 'sessionid|session_id|prompt_template|game_tick|game_id|created_at',
}
