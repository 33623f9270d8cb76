import { reference } from './reference.ts'
import type { SampleName } from './sample-names.ts'

/** A template to begin with. */
export interface Sample {
  readonly title: string
  readonly description: string
  readonly content: string
}

/** What steers stands first, for whoever opens a sample comes to change that. */
const contentOf = (
  strategy: readonly string[],
): string => `You are the clew, the ball of thread that leads a small player out of a maze.
Your goal is to reach the exit.
A germ that touches the player ends the game.

## Strategy

${strategy.map((sentence, at) => `${at + 1}. ${sentence}`).join('\n')}

${reference}`

/**
 * The plain one, which every new account finds and which leaves much to mend, and one for each idea: what it is about stands in
 * its strategy and nowhere else. No power is used with every answer.
 */
export const samples: Readonly<Record<SampleName, Sample>> = {
  plain: {
    title: 'Follow the thread',
    description:
      'A first template: what the agent sees, what it may answer, and a plain way to the exit. Change one sentence and watch what happens.',
    content: contentOf([
      'Use BFS on the map to find the shortest path to the exit.',
      'Predict where the germs will move.',
      'Break a wall only when the way is blocked.',
      'Collect oxygen on the way.',
      'Send the whole path.',
    ]),
  },
  caution: {
    title: 'Keep your distance',
    description: 'Caution: no step beside a germ, and germs may turn at any time.',
    content: contentOf([
      'Use BFS on the map to find the shortest path to the exit.',
      'Predict where the germs will move.',
      'Reckon with germs that turn.',
      'Never step next to a germ.',
      'Wait for a safe moment.',
      'Ignore oxygen.',
      'Send the whole path.',
    ]),
  },
  greed: {
    title: 'Every breath counts',
    description: 'Greed: oxygen within six steps of the way is fetched, whoever comes along meanwhile.',
    content: contentOf([
      'Use BFS on the map to find the shortest path to the exit.',
      'Predict where the germs will move.',
      'Collect oxygen within 6 steps of your path.',
      'Wait for a safe moment.',
      'Send the whole path.',
    ]),
  },
  patience: {
    title: 'Wait for the gap',
    description: 'Patience: it looks an answer ahead and waits until the germs have passed. Slow, and hard to catch.',
    content: contentOf([
      'Use BFS on the map to find the shortest path to the exit.',
      'Predict where the germs will move.',
      'Reckon with germs that turn.',
      'Wait for a safe moment.',
      'Look one answer ahead.',
      'Collect oxygen on the way.',
      'Send the whole path.',
    ]),
  },
  thrift: {
    title: 'Save it for the corner',
    description: 'Thrift: powers are for when a germ is close, and a wall is broken only where that saves a long way.',
    content: contentOf([
      'Use BFS on the map to find the shortest path to the exit.',
      'Predict where the germs will move.',
      'Freeze the germs for 3 seconds when a germ is within 2 cells.',
      'Break a wall only if that saves more than 6 steps.',
      'Wait for a safe moment.',
      'Send the whole path.',
    ]),
  },
}
