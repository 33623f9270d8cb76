import { t } from '@lingui/core/macro'
import type { Step } from './steps.ts'

interface Words {
  readonly title: string
  readonly text: string
  /** What the button says. */
  readonly action: string
}

/** What a step says of itself, in the language of the moment. */
export function stepLabels(step: Step, done: ReadonlySet<Step>): Words {
  if (step === 'change')
    return {
      title: t`Change a sentence`,
      text: t`Make the agent bolder, or more careful. The prompt is yours, and its versions are kept.`,
      action: t`Open the prompt`,
    }
  if (step === 'rank')
    return {
      title: t`Put your change on the leaderboard`,
      text: t`Play your own text and see what happens. When the game ends, its score is checked and ranked.`,
      action: t`Play your change`,
    }
  if (done.has('change') && !done.has('play'))
    return {
      title: t`Play your template`,
      text: t`The agent follows your prompt through a maze, and you watch.`,
      action: t`Play your template`,
    }
  return {
    title: t`Play the sample template`,
    text: t`It is a whole prompt. The agent follows it through a maze, and you watch.`,
    action: t`Play the sample`,
  }
}
