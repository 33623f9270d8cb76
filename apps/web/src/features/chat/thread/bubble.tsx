import type { ChatMessage, ChatModel } from '@clew/contracts/http/chat'
import { useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { memo } from 'react'
import type { Studio } from '../studio/studio-state.ts'
import { CodeBlock } from './code-block.tsx'
import { PlainText } from './plain-text.tsx'
import { questionPieces } from './question-pieces.ts'
import { AnswerText } from './answer-text.tsx'
import { BubbleLine } from './bubble-line.tsx'
import classes from './bubble.module.css'
import dots from './waiting-dots.module.css'

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

function WaitingDots() {
  const { t } = useLingui()
  return (
    <div className={dots.dots}>
      <VisuallyHidden>{t`Waiting for model response…`}</VisuallyHidden>
      <span aria-hidden />
      <span aria-hidden />
      <span aria-hidden />
    </div>
  )
}

/** A question as it was typed, with its code set apart. */
function QuestionText({ text }: { text: string }) {
  return questionPieces(text).map((piece, index) =>
    piece.kind === 'code' ? (
      <CodeBlock key={index} code={piece.code} language={piece.language} />
    ) : (
      <PlainText key={index} text={piece.text} />
    ),
  )
}
