import { unifiedMergeView } from '@codemirror/merge'
import { EditorState, Text } from '@codemirror/state'
import { EditorView, lineNumbers } from '@codemirror/view'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useRef } from 'react'
import { type ChangedLine, changedLines } from './changed-lines.ts'
import { diffTheme } from './diff-theme.ts'
import { linesOf, textChanges } from './line-changes.ts'
import classes from './text-diff.module.css'
import { textTheme } from './text-theme.ts'

interface Props {
  readonly from: string
  readonly to: string
}

/** One text with what changed since another, and the same as a list of lines that can be read aloud. */
export function TextDiff({ from, to }: Props) {
  const changes = useMemo(() => changedLines(from, to), [from, to])
  if (changes.length === 0)
    return (
      <p className={classes.note}>
        <Trans>The two texts are the same.</Trans>
      </p>
    )
  return (
    <>
      <UnifiedText from={from} to={to} />
      <ChangeList changes={changes} />
    </>
  )
}

function UnifiedText({ from, to }: Props) {
  const { t } = useLingui()
  const parent = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!parent.current) return undefined
    const extensions = [
      lineNumbers({ formatNumber: lineNumber }),
      EditorView.lineWrapping,
      EditorState.readOnly.of(true),
      EditorView.editable.of(false),
      EditorState.phrases.of({ '$ unchanged lines': t`$ unchanged lines` }),
      unifiedMergeView({
        original: docOf(from),
        mergeControls: false,
        gutter: true,
        diffConfig: { override: textChanges },
        collapseUnchanged: { margin: 2, minSize: 5 },
      }),
      textTheme,
      diffTheme,
    ]
    const view = new EditorView({ parent: parent.current, doc: docOf(to), extensions })
    return () => view.destroy()
  }, [from, to, t])
  // The list below says the same in words; a screen reader would find no order in the coloured one.
  return <div ref={parent} aria-hidden inert className={classes.unified} />
}

/** With a line end at the end, as `textChanges` needs it. */
const docOf = (text: string): Text => Text.of([...linesOf(text), ''])

/** That line is empty and in neither text. */
const lineNumber = (line: number, { doc }: EditorState): string => (line === doc.lines ? '' : String(line))

function ChangeList({ changes }: { changes: readonly ChangedLine[] }) {
  const added = changes.filter(({ kind }) => kind === 'added').length
  const removed = changes.length - added
  return (
    <details className={classes.changes}>
      <summary>
        <Trans>
          As a list: <Plural value={added} one="# line added" other="# lines added" />,{' '}
          <Plural value={removed} one="# line removed" other="# lines removed" />
        </Trans>
      </summary>
      <ul>
        {changes.map(({ kind, line, text }) => (
          <li key={`${kind} ${line}`}>
            <span className={classes.where}>
              {kind === 'added' ? <Trans>Line {line} added:</Trans> : <Trans>Line {line} removed:</Trans>}
            </span>{' '}
            {kind === 'added' ? <ins>{text}</ins> : <del>{text}</del>}
          </li>
        ))}
      </ul>
    </details>
  )
}
