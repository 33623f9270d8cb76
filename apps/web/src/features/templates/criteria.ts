import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What a well-made template does, and one sentence that does it. */
export interface Criterion {
  readonly name: MessageDescriptor
  readonly text: MessageDescriptor
  /** As it would stand in a template; prompts are English, so it is not translated. */
  readonly example: string
}

/** The design criteria of the templates page (`docs/spec/platform.md` section 2), in its order. */
export const criteria: readonly Criterion[] = [
  {
    name: msg`Clarity and specificity`,
    text: msg`One sentence, one instruction, one meaning. Numbers and field names say more than “soon”, “careful” or “as needed”: two readers of the sentence must do the same.`,
    example: 'If a germ is within 3 cells, freeze the germs for 3500 milliseconds.',
  },
  {
    name: msg`Actionability and structure`,
    text: msg`Say what to do, in the order in which it counts. Headings for what the agent sees, what it may answer, its strategy and the form of the answer keep a long prompt readable, for you as well.`,
    example: '1. Avoid germs.\n2. Use BFS on the map to find the shortest path to the exit.',
  },
  {
    name: msg`Path efficiency`,
    text: msg`Ask for a search over the map, not for a direction. “Go towards the exit” walks into the first wall that stands in between; a shortest path does not.`,
    example: 'Use BFS on the map to find the shortest path to the exit.',
  },
  {
    name: msg`Safety and recovery`,
    text: msg`A germ ends the game, a detour does not. Say which goal gives way when two collide, and what to do when there is no way or the last answer failed.`,
    example: 'If there is no way to the exit, stand still.',
  },
  {
    name: msg`Consistency`,
    text: msg`The same word for the same thing, and no two sentences that contradict each other. For the built-in agent the later one wins; a language model may follow either, and not always the same one.`,
    example: 'Break a wall only when the way is blocked.',
  },
  {
    name: msg`Observability`,
    text: msg`Ask for what lets you see why: the text of the hint, the path and the highlighted cells are drawn while the agent plays, and they are there in the replay.`,
    example: 'Highlight the path.',
  },
  {
    name: msg`Robustness`,
    text: msg`Every game has another maze and other germs. Let the agent read positions and counts from the state; a coordinate written into the prompt is right once.`,
    example: 'Stay two cells away from germs.',
  },
  {
    name: msg`Controllability`,
    text: msg`One behaviour, one sentence, one number that you can turn. Then you can change a single sentence, play the same seeds again and know what it did.`,
    example: 'Break at most one wall.',
  },
  {
    name: msg`Token and latency efficiency`,
    text: msg`In real time the germs move while the agent writes. Ask for the answer alone, without reasons, and for a whole path at once: the player walks it while the next answer is on its way.`,
    example: 'Send the whole path.',
  },
  {
    name: msg`Mechanics alignment`,
    text: msg`Use the game as it is: 1 is floor and 0 is wall, a path begins on the player’s own cell, three walls can be broken in a game, and BFS walks 1 to 4 cells without looking out for germs.`,
    example: 'Use use_bfs with bfs_steps 4 only when no germ is near.',
  },
  {
    name: msg`Evaluation hooks`,
    text: msg`Write sentences whose effect a number can show: a rule about memory in the backtracks, a rule about the form in the format compliance. What no number shows, you can neither prove nor improve.`,
    example: 'Do not go back to visited cells.',
  },
]
