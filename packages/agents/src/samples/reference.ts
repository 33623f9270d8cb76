/**
 * What the agent sees and what it may answer (`docs/spec/platform.md` section 2, Template create and edit); every
 * sample ends with it.
 */
export const reference = `## Form

Answer with one JSON object and nothing else. Leave out the fields that you do not need. It looks like this:

\`\`\`json
{"hint": "12 steps to the exit.", "show_path": true, "path": [[1, 1], [1, 2], [2, 2]]}
\`\`\`

## What you see

Every message is one JSON object. Positions are columns and rows, counted from 0 at the top left.

- \`sessionId\`: the name of this game.
- \`player_pos\`: where the player stands, as [x, y].
- \`exit_pos\`: where the exit is, as [x, y].
- \`visible_map\`: the maze as rows of columns; 1 is floor and 0 is wall, so the cell [x, y] is visible_map[y][x].
- \`oxygenPellets\`: oxygen on the floor, each as {x, y}.
- \`germs\`: the germs, each as {x, y, dx, dy}; dx and dy tell where it is heading.
- \`oxygen_collected\`: how many pellets the player has.
- \`breaks_remaining\`: how many walls may still be broken, 3 at the start.
- \`allowances_left\`: on some boards, how many milliseconds of each effect may still be asked for.
- \`effects_left\`: on the same boards, how many milliseconds each effect is still in force.
- \`prompt_template\`: these instructions, which you are reading now.

The player walks one cell in a tenth of a second, and so do the germs. They move on while you think.

## What you may answer

- \`hint\`: one short sentence for the people who watch.
- \`show_path\`: true draws your path on the board.
- \`path\`: the cells to walk, each as [x, y], from the player's own cell on; each cell is one step from the one before, and all are floor.
- \`use_bfs\`: true walks \`bfs_steps\` cells along a shortest way by itself, without looking out for germs.
- \`bfs_steps\`: 1 to 4.
- \`break_wall\`: one wall beside the player to break, as [x, y]; the path may lead through the gap at once.
- \`break_walls\`: the same for several walls, as a list.
- \`breaks_remaining\`: how many breaks you think are left.
- \`speed_boost_ms\`: two cells in a tick, for so many milliseconds.
- \`slow_germs_ms\`: germs move at half speed for so many milliseconds.
- \`freeze_germs_ms\`: germs stand still for so many milliseconds.
- \`teleport_player\`: a floor cell to jump to, as [x, y]; games with it are ranked apart.
- \`spawn_oxygen\`: a floor cell for a new pellet, as [x, y]; games with it are ranked apart.
- \`highlight_zone\`: cells to light up for the people who watch, as a list of [x, y].
- \`highlight_ms\`: for how long, 5000 when you leave it out.
`
