import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { memo, useState } from 'react'
import { CopyButton } from '../../../ui/links/copy-button.tsx'
import { FoldButton } from './fold-button.tsx'
import { fold } from './fold.ts'
import classes from './code-block.module.css'
import { TokenSpans, useHighlight } from './highlighted-code.tsx'

interface Props {
  readonly code: string
  readonly language?: string | undefined
  /** Still being written: shown in one colour until it is whole. */
  readonly isGrowing?: boolean
}

/** Code with the name of its language; a long one is folded, and scrolls in itself when it is opened. */
export const CodeBlock = memo(function CodeBlock({ code, language, isGrowing = false }: Props) {
  const { t } = useLingui()
  const [isWrapped, setWrapped] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const folded = fold(code, isGrowing, 'code')
  const text = isOpen ? code : folded.text
  const tokens = useHighlight(isGrowing ? null : text, language)
  return (
    <figure className={classes.block}>
      <figcaption className={classes.bar}>
        <span className={classes.language}>{language || t`text`}</span>
        <Button
          variant="subtle"
          size="compact-sm"
          fz="xs"
          aria-pressed={isWrapped}
          onClick={() => setWrapped(!isWrapped)}
        >
          {t`Wrap`}
        </Button>
        <CopyButton label={t`Copy`} text={code} variant="subtle" isSilent />
      </figcaption>
      <pre
        className={classes.code}
        data-wrapped={isWrapped || undefined}
        data-opened={(isOpen && folded.hidden !== null) || undefined}
        data-folded={(!isOpen && folded.hidden !== null && !isGrowing) || undefined}
        // What scrolls has to be reached by the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <code>{tokens ? <TokenSpans tokens={tokens} /> : text}</code>
      </pre>
      {folded.hidden && <FoldButton hidden={folded.hidden} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />}
    </figure>
  )
})
