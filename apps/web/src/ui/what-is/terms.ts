import { t } from '@lingui/core/macro'

/** Words of our own that a reader may not know. */
export type Term = 'lam' | 'lockstep' | 'divisions' | 'new-score' | 'old-score'

interface Explanation {
  readonly question: string
  readonly answer: string
}

/** What each means, in plain words; the glossary of docs/architecture.md holds them for whoever reads the code. */
export function explain(term: Term): Explanation {
  switch (term) {
    case 'lam':
      return {
        question: t`What is LAM?`,
        answer: t`A large action model: an agent that reads your prompt template and says where to go. In LAM mode it plays and you watch; in manual mode you play.`,
      }
    case 'lockstep':
      return {
        question: t`What is lockstep?`,
        answer: t`In lockstep the maze stands still while the agent thinks, so that a slow model loses nothing. In real time the germs go on meanwhile.`,
      }
    case 'divisions':
      return {
        question: t`What are pure, assisted and sandbox?`,
        answer: t`They say which powers a run used. Pure: walking alone. Assisted: also breaking walls, searched paths, speed, and slow or frozen germs. Sandbox: also jumping, moving the exit or adding oxygen; these runs have a list of their own.`,
      }
    case 'new-score':
      return {
        question: t`What is the new score?`,
        answer: t`The one that ranks. It counts the win, a short way, few mistakes, quick steps, oxygen and time, and gives more for LAM mode and for many germs.`,
      }
    case 'old-score':
      return {
        question: t`What is the old score?`,
        answer: t`The first formula of this game: oxygen and a quick win, times a factor for the mode and the germs. It only decides between runs with the same new score.`,
      }
  }
}
