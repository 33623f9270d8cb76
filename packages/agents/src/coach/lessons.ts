import type { Settings } from '../rule-agent/policy.ts'
import type { Ending } from './read-ending.ts'

/** What the coach knows to say about a template. */
export type LessonName =
  | 'prose'
  | 'greedy'
  | 'short-steps'
  | 'bfs-assist'
  | 'germs-ignored'
  | 'too-shy'
  | 'not-foreseeing'
  | 'germs-that-turn'
  | 'impatient'
  | 'short-sighted'
  | 'germs-free'
  | 'pellets'
  | 'walls'

export interface Lesson {
  readonly name: LessonName
  /** Whether a policy has this weakness. */
  readonly isDue: (settings: Settings) => boolean
  /** Whether a lost game speaks for it. */
  readonly isShownBy: (lost: Ending) => boolean
  /** What the sentence to change is about; the first is the weakness itself. */
  readonly settings: readonly (keyof Settings)[]
  /** Sentences of the palette. */
  readonly sentences: readonly string[]
  /** Nothing else counts before it: its sentences need not win anything by themselves. */
  readonly isFirst?: true
}

const byGerm = ({ outcome }: Ending): boolean => outcome === 'germ'
const whileStill = (lost: Ending): boolean => byGerm(lost) && lost.isStill
const whileWalking = (lost: Ending): boolean => byGerm(lost) && !lost.isStill

/** A freeze that is over before the next observation of a real-time game leaves the germs free in between. */
const untilNextAnswerMs = 3000

/** What is worth more stands first among those that help alike. */
export const lessons: readonly Lesson[] = [
  {
    name: 'prose',
    isDue: ({ format }) => format === 'prose',
    isShownBy: ({ steps }) => steps === 0,
    settings: ['format'],
    sentences: ['Answer with one JSON object and nothing else.', 'Answer in JSON.'],
    isFirst: true,
  },
  {
    name: 'greedy',
    isDue: ({ search }) => search !== 'shortest-path',
    isShownBy: () => true,
    settings: ['search'],
    sentences: ['Follow the shortest path to the exit.', 'Take the safest path.', 'Prefer paths away from germs.'],
  },
  {
    name: 'bfs-assist',
    isDue: ({ bfsSteps }) => bfsSteps > 0,
    isShownBy: byGerm,
    settings: ['bfsSteps'],
    sentences: ['Set use_bfs to false.', 'Follow the shortest path to the exit.'],
  },
  {
    name: 'short-steps',
    isDue: ({ maxSteps }) => maxSteps !== null,
    isShownBy: whileStill,
    settings: ['maxSteps'],
    sentences: ['Plan the whole path.'],
  },
  {
    name: 'germs-ignored',
    isDue: ({ germs }) => germs === 'ignore',
    isShownBy: byGerm,
    settings: ['germs'],
    sentences: [
      'Avoid germs.',
      'Take the safest path.',
      'Predict where the germs will move.',
      'Keep at least 2 cells away from germs.',
    ],
  },
  {
    name: 'too-shy',
    isDue: ({ germs }) => germs === 'never',
    isShownBy: (lost) => lost.outcome === 'time' || whileStill(lost),
    settings: ['germs'],
    sentences: ['Avoid germs.', 'Take the safest path.'],
  },
  {
    name: 'not-foreseeing',
    isDue: ({ germs, foresee }) => germs !== 'ignore' && !foresee,
    isShownBy: whileWalking,
    settings: ['foresee', 'germs', 'germDistance'],
    sentences: [
      'Predict where the germs will move.',
      'Keep at least 2 cells away from germs.',
      'Take the safest path.',
    ],
  },
  {
    name: 'germs-that-turn',
    isDue: ({ foresee, expectTurns }) => foresee && !expectTurns,
    isShownBy: byGerm,
    settings: ['expectTurns'],
    sentences: ['Reckon with germs that turn.'],
  },
  {
    name: 'impatient',
    isDue: ({ foresee, bidesTime, canWait }) => foresee && canWait && !bidesTime,
    isShownBy: whileWalking,
    settings: ['bidesTime'],
    sentences: ['Wait for a safe moment.'],
  },
  {
    name: 'short-sighted',
    isDue: ({ foresee, lookAhead }) => foresee && !lookAhead,
    isShownBy: byGerm,
    settings: ['lookAhead'],
    sentences: ['Look one answer ahead.'],
  },
  {
    name: 'germs-free',
    isDue: ({ freezeMs }) => freezeMs < untilNextAnswerMs,
    isShownBy: byGerm,
    settings: ['freezeMs', 'slowMs'],
    sentences: [
      'Freeze the germs for 3 seconds.',
      'Slow the germs for 3 seconds.',
      'Use the speed boost for 2 seconds.',
    ],
  },
  {
    name: 'pellets',
    isDue: ({ oxygen, oxygenDetour }) => oxygen === 'first' || oxygenDetour > 0,
    isShownBy: ({ outcome, oxygen }) => outcome === 'time' || oxygen > 0,
    settings: ['oxygen', 'oxygenCount', 'oxygenDetour'],
    sentences: ['Collect oxygen on the way.', 'Ignore oxygen.'],
  },
  {
    name: 'walls',
    isDue: ({ breaks }) => breaks === 'never',
    isShownBy: (lost) => lost.outcome === 'time' || whileStill(lost),
    settings: ['breaks'],
    sentences: ['Break walls when the way is blocked.', 'Break a wall only if that saves more than 6 steps.'],
  },
]
