import type { ActionField } from '../fields.ts'
import { actionFields } from '../fields.ts'
import type { Plan } from '../plan/plan.ts'
import type { Maze } from '../plan/maze.ts'
import { neighbour, pairOf } from '../plan/maze.ts'
import type { Settings } from '../policy.ts'

/** A hint never highlights more cells (contracts/hint). */
const maxHighlighted = 64
const directionNames = ['up', 'right', 'down', 'left'] as const

/** The answer's text: a JSON hint with what the settings ask for, or prose as long as nobody asked for JSON. */
export function answerText(maze: Maze, plan: Plan, settings: Settings): string {
  if (settings.format === 'prose') return reasonsFor(maze, plan, settings)
  const json = JSON.stringify(hintFor(maze, plan, settings))
  const fenced = settings.fence ? `\`\`\`json\n${json}\n\`\`\`` : json
  return settings.explain === 'before' ? `${reasonsFor(maze, plan, settings)}\n\n${fenced}` : fenced
}

type Fields = { readonly [K in ActionField]?: unknown }

function hintFor(maze: Maze, plan: Plan, settings: Settings): Fields {
  const all: Fields = {
    ...wayFields(maze, plan, settings),
    ...effectFields(settings),
    ...sandboxFields(maze, settings),
    ...highlightFields(maze, plan, settings),
  }
  const isWritten = (field: ActionField): boolean =>
    all[field] !== undefined && (settings.fields?.includes(field) ?? true)
  return Object.fromEntries(actionFields.filter(isWritten).map((field) => [field, all[field]]))
}

function wayFields(maze: Maze, plan: Plan, settings: Settings): Fields {
  const breaks = plan.breaks.map((cell) => pairOf(maze, cell))
  const path = plan.cells.length > 1 ? plan.cells.map((cell) => pairOf(maze, cell)) : []
  return {
    hint: hintText(maze, plan, settings),
    show_path: settings.showPath,
    // The assist moves by itself, and a path beside it would be dropped.
    ...(settings.bfsSteps > 0 ? { use_bfs: true, bfs_steps: settings.bfsSteps } : { path }),
    ...(breaks.length === 1 ? { break_wall: breaks[0] } : breaks.length > 1 ? { break_walls: breaks } : {}),
    ...(maze.breaksLeft !== null ? { breaks_remaining: maze.breaksLeft - breaks.length } : {}),
  }
}

function effectFields({ speedMs, slowMs, freezeMs, revealMap }: Settings): Fields {
  return {
    ...(speedMs > 0 ? { speed_boost_ms: speedMs } : {}),
    ...(slowMs > 0 ? { slow_germs_ms: slowMs } : {}),
    ...(freezeMs > 0 ? { freeze_germs_ms: freezeMs } : {}),
    ...(revealMap === null ? {} : { reveal_map: revealMap }),
  }
}

function sandboxFields(maze: Maze, { teleport, moveExit, spawnOxygen }: Settings): Fields {
  const open = [0, 1, 2, 3]
    .map((direction) => neighbour(maze, maze.player, direction))
    .find((cell) => cell >= 0 && maze.floor[cell] === 1)
  return {
    ...(teleport === null ? {} : { teleport_player: pairOf(maze, maze.exit) }),
    ...(moveExit === null || open === undefined ? {} : { move_exit: pairOf(maze, open) }),
    ...(spawnOxygen === null || open === undefined ? {} : { spawn_oxygen: pairOf(maze, open) }),
  }
}

function highlightFields(maze: Maze, plan: Plan, { highlight, highlightMs }: Settings): Fields {
  if (highlight === null) return {}
  const targets = {
    path: plan.cells,
    exit: [maze.exit],
    germs: maze.germs.map(({ cell }) => cell),
    oxygen: maze.pellets,
  }[highlight]
  const zone = targets.slice(0, maxHighlighted).map((cell) => pairOf(maze, cell))
  return zone.length > 0 ? { highlight_zone: zone, highlight_ms: highlightMs } : {}
}

function hintText(maze: Maze, plan: Plan, settings: Settings): string {
  const text = settings.explain === 'in-hint' ? reasonsFor(maze, plan, settings) : `${wayText(plan, settings)}.`
  return settings.hintWords === null ? text : text.split(' ').slice(0, settings.hintWords).join(' ')
}

function wayText({ cells, reachesExit, standsStill }: Plan, settings: Settings): string {
  if (settings.bfsSteps > 0) return `Assist: ${count(settings.bfsSteps, 'step')} towards the exit`
  if (standsStill === 'told') return 'Standing still, as told'
  if (standsStill === 'waits') return 'Waiting, as no way is safer'
  if (standsStill === 'no-way') return 'Standing still: no way that I may take'
  return `${count(cells.length - 1, 'step')}${reachesExit ? ' to the exit' : ''}`
}

/** The plan in words, without a bracket or a brace: nobody should mistake it for an answer in JSON. */
function reasonsFor(maze: Maze, plan: Plan, settings: Settings): string {
  const [x, y] = pairOf(maze, maze.player)
  const germs =
    settings.germs === 'ignore' ? 'I pay no attention to germs' : `I keep away from ${count(maze.germs.length, 'germ')}`
  const sentences = [
    `I stand at column ${x}, row ${y}. ${wayText(plan, settings)}${firstTurns(maze, plan)}.`,
    `${germs}${settings.freezeMs > 0 ? ` and freeze them for ${settings.freezeMs} ms` : ''}.`,
    ...(plan.breaks.length > 0 ? [`First I break ${count(plan.breaks.length, 'wall')}.`] : []),
  ]
  return sentences.join(' ')
}

function firstTurns({ deltas }: Maze, { cells }: Plan): string {
  const turns = cells.slice(1, 6).map((cell, index) => directionNames[deltas.indexOf(cell - cells[index]!)] ?? 'on')
  return turns.length > 0 ? `: ${turns.join(', ')}${cells.length > 6 ? ' and so on' : ''}` : ''
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
