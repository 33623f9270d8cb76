import { Fragment, useState } from 'react'
import { FoldButton } from './fold-button.tsx'
import { fold } from './fold.ts'
import codeClasses from './inline-code.module.css'
import { inlineParts } from './inline-parts.ts'
import classes from './plain-text.module.css'

interface Props {
  readonly text: string
  readonly isGrowing?: boolean
}

/** A text as it is written, folded when it is endless; only code on a line is set apart. */
export function PlainText({ text, isGrowing = false }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { text: part, hidden } = fold(text, isGrowing, 'prose')
  const shown = isOpen ? text : part
  return (
    <div>
      <div className={classes.text}>
        {inlineParts(shown).map((piece, index) =>
          piece.isCode ? <InlineCode key={index} text={piece.text} /> : <Fragment key={index}>{piece.text}</Fragment>,
        )}
      </div>
      {hidden && <FoldButton hidden={hidden} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />}
    </div>
  )
}

export function InlineCode({ text }: { text: string }) {
  return <code className={codeClasses.code}>{text}</code>
}
