import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** A number by which a template is measured, and how to read and move it. */
export interface Metric {
  readonly name: MessageDescriptor
  readonly what: MessageDescriptor
  readonly formula: MessageDescriptor
  /** How Clew gets it. */
  readonly computed: MessageDescriptor
  /** The page of every run; or an evaluation alone, as it needs many games of one template. */
  readonly shownBy: 'run' | 'evaluation'
  /** The targets of `docs/spec/platform.md` section 9. */
  readonly good: MessageDescriptor
  readonly bad: MessageDescriptor
  readonly improve: MessageDescriptor
  readonly pitfalls: MessageDescriptor
}

/** How the player walks; the rest is in `metrics-of-answers.ts`. */
export const metricsOfPlay: readonly Metric[] = [
  {
    name: msg`Success rate`,
    what: msg`The share of games in which the player reaches the exit.`,
    formula: msg`won games ÷ games`,
    computed: msg`An evaluation plays the template on numbered mazes (seeds): 200 with the built-in rule engine and 20 with a model, unless you choose otherwise. A game that a germ ends, or that runs out of ticks, is not won. The 95 % interval is Wilson’s.`,
    shownBy: 'evaluation',
    good: msg`at least 85 % over at least 20 seeds`,
    bad: msg`under 60 %`,
    improve: msg`Watch the lost games up to the first wrong step. Most end at a germ: give the rule about germs before the one about speed, with a distance in cells.`,
    pitfalls: msg`Few seeds say little: 9 wins of 10 may mean anything from 60 % to 98 %. Compare two versions on the same seeds.`,
  },
  {
    name: msg`Path efficiency`,
    what: msg`How near the walked way comes to the shortest one; 1 is the shortest.`,
    formula: msg`shortest way ÷ steps, at most 1`,
    computed: msg`The shortest way from start to exit is measured on the maze as it was made, before any wall is broken. Every step of the player counts; without a step the value is 0.`,
    shownBy: 'run',
    good: msg`at least 0.85`,
    bad: msg`under 0.60`,
    improve: msg`Ask for a shortest path (BFS) over visible_map, and for the whole path at once. Collect only the oxygen that lies on the way.`,
    pitfalls: msg`A player that is caught after three steps walked little and looks efficient: read it together with the success rate. The safe way around a germ is longer, and right.`,
  },
  {
    name: msg`Backtrack ratio`,
    what: msg`How much of the walk went over cells on which the player had been before.`,
    formula: msg`steps onto visited cells ÷ steps`,
    computed: msg`The game remembers every cell on which the player stood; each step onto one of them is a backtrack.`,
    shownBy: 'run',
    good: msg`at most 10 %`,
    bad: msg`at least 25 %`,
    improve: msg`Give the agent a memory: the placeholder visited lists the cells so far, and one sentence forbids going back to them. Plan to the exit, not one step ahead.`,
    pitfalls: msg`A step back from a germ is a backtrack too, and may have saved the game.`,
  },
  {
    name: msg`Collision rate`,
    what: msg`How often the player tries to walk into a wall.`,
    formula: msg`moves that a wall refused ÷ steps`,
    computed: msg`In LAM mode a path that runs on into a wall counts once and ends there; in manual mode every refused move counts.`,
    shownBy: 'run',
    good: msg`about 0`,
    bad: msg`at least 5 %`,
    improve: msg`Say that 1 is floor and 0 is wall, and that the cell [x, y] is visible_map[y][x]. The placeholders legal_moves and adjacency spell out where one can go.`,
    pitfalls: msg`Rows taken for columns are the usual cause. A template that walks with use_bfs never collides, which says nothing about how well it reads the map.`,
  },
  {
    name: msg`Dead-end entries`,
    what: msg`How often the player walks into a corridor’s blind end.`,
    formula: msg`steps onto new dead ends ÷ steps`,
    computed: msg`A dead end is a cell with one open neighbour that is not the exit; it counts on the first visit.`,
    shownBy: 'run',
    good: msg`at most 2 %`,
    bad: msg`at least 10 %`,
    improve: msg`Search the whole map before the first step instead of exploring, and leave pellets in dead ends alone.`,
    pitfalls: msg`Every dead end also costs backtracks: one cause, two numbers. On mazes with few loops there are more of them, so compare on the same mazes.`,
  },
  {
    name: msg`Latency per step`,
    what: msg`How long the player needs for a step, waiting included.`,
    formula: msg`time of the last step ÷ steps`,
    computed: msg`In game time, from the start of the game, in ticks of 100 ms. In real time the agent’s thinking is in it; in lockstep the game waits for the agent, and only standing still shows.`,
    shownBy: 'run',
    good: msg`at most 400 ms`,
    bad: msg`at least 1000 ms`,
    improve: msg`Ask for whole paths, so that the player walks on while the agent thinks, and for short answers, so that the next one comes sooner.`,
    pitfalls: msg`Numbers from lockstep and from real time are not comparable. Waiting for a germ to pass costs latency and may be right.`,
  },
]
