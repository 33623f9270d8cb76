import { CodeBlock } from '../code/code-block.tsx'
import { PlainText } from '../plain/plain-text.tsx'
import { questionPieces } from './question-pieces.ts'

/** A question as it was typed, with its code set apart. */
export function QuestionText({ text }: { text: string }) {
  return questionPieces(text).map((piece, index) =>
    piece.kind === 'code' ? (
      <CodeBlock key={index} code={piece.code} language={piece.language} />
    ) : (
      <PlainText key={index} text={piece.text} />
    ),
  )
}
