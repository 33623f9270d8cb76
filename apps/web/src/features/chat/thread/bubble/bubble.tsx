import type { ChatMessage, ChatModel } from '@clew/contracts/http/chat'
import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { Studio } from '../../studio/studio-state.ts'
import { QuestionText } from '../question/question-text.tsx'
import { AnswerText } from './answer-text.tsx'
import { BubbleLine } from './bubble-line.tsx'
import classes from './bubble.module.css'
import { WaitingDots } from './waiting-dots.tsx'

interface Props {
  readonly message: ChatMessage
  /** An answer that is not whole yet. */
  readonly isComing: boolean
  readonly models: readonly ChatModel[]
  /** Nothing is being answered. */
  readonly isFree: boolean
  readonly studio: Studio
}

/** One message, and below it what is known of it and what can be done with it. */
export const Bubble = memo(function Bubble({ message, isComing, models, isFree, studio }: Props) {
  const { t } = useLingui()
  const { role, content } = message
  const names = { user: t`You`, assistant: t`Assistant`, system: t`System` }
  const isWaiting = isComing && content === ''
  return (
    <article className={classes.message} data-role={role} aria-label={names[role]}>
      <div className={classes.bubble}>
        {isWaiting && <WaitingDots />}
        {!isWaiting && role === 'user' && <QuestionText text={content} />}
        {!isWaiting && role !== 'user' && <AnswerText text={content} isGrowing={isComing} />}
      </div>
      {!isComing && <BubbleLine message={message} models={models} isFree={isFree} studio={studio} />}
    </article>
  )
})
