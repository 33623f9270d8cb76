import { z } from 'zod'
import { hintFields as fields } from './hint.ts'

const said = <S extends z.ZodType>(schema: S, meaning: string) => schema.optional().describe(meaning)

/**
 * What a hint may hold, for those who write one: the JSON Schema of docs/agents.md. Nothing is refused by it, because
 * `readHint` reads each field on its own.
 */
export const HintSchema = z.looseObject({
  hint: said(z.string(), 'A sentence for the person who watches.'),
  in_reply_to: said(
    z.object({ game_id: z.number().int(), game_tick: z.number().int().min(0) }),
    'The observation that is answered, by its game_id and game_tick.',
  ),
  path: said(
    fields.path,
    'Cells to walk, from the player’s own or one beside it, each one step from the one before; it replaces the path before and ends at the first that is no cell. An empty one, or none, is standing still.',
  ),
  show_path: said(z.boolean(), 'Whether the path is drawn; yes when absent.'),
  use_bfs: said(
    fields.use_bfs,
    'The game itself walks bfs_steps cells of a shortest way; a path beside it is dropped.',
  ),
  bfs: said(fields.bfs, 'The same as use_bfs.'),
  bfs_steps: said(fields.bfs_steps, '1 to 4; alone it asks for the walk, too.'),
  break_wall: said(fields.break_wall, 'A wall beside the player that becomes floor, before the path is walked.'),
  break_walls: said(fields.break_walls, 'Several of them; three in a game.'),
  breaks_remaining: said(z.number().int(), 'How many breaks the agent thinks are left; the game counts for itself.'),
  speed_boost_ms: said(fields.speed_boost_ms, 'Two cells a tick for so long, at least 300 ms; true: 1500.'),
  slow_germs_ms: said(fields.slow_germs_ms, 'Germs move every other tick for so long, at least 500 ms; true: 3000.'),
  freeze_germs_ms: said(fields.freeze_germs_ms, 'Germs stand still for so long, at least 800 ms; true: 3500.'),
  reveal_map: said(fields.reveal_map, 'Shows the person the whole map, or no longer.'),
  highlight_zone: said(fields.highlight_zone, 'Cells that are marked for the person.'),
  highlight_ms: said(fields.highlight_ms, 'For how long; 5000 when absent.'),
  teleport_player: said(fields.teleport_player, 'A floor cell onto which the player is put (division sandbox).'),
  move_exit: said(fields.move_exit, 'A floor cell to which the exit moves (division sandbox).'),
  spawn_oxygen: said(fields.spawn_oxygen, 'Floor cells on which oxygen appears (division sandbox).'),
  toggle_autopilot: said(z.unknown(), 'Listed for the person; it has no effect.'),
  error: said(
    z.unknown(),
    'Why there is no answer, best as a sentence; such a hint is shown and never played. Anything but null, false, 0 and a blank text is an error. Error and err are read, too.',
  ),
  prompt: said(z.string(), 'What the model was asked, shown beside an error.'),
  raw: said(z.string(), 'What the model said, shown when it was no JSON object.'),
  model: said(z.string(), 'What decided, as the agent claims it.'),
})
