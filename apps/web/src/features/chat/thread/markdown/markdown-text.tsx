import { memo } from 'react'
import { PlainText } from '../plain-text.tsx'
import { MarkdownNodes } from './markdown-nodes.tsx'
import classes from './markdown.module.css'
import { readMarkdown } from './read-markdown.ts'
import { sectionsOf } from './sections.ts'

const maxSections = 1500

interface Props {
  readonly text: string
  readonly isGrowing: boolean
}

/** An answer as its Markdown means it; where that cannot be shown without holding up the page, as it is written. */
export function MarkdownText({ text, isGrowing }: Props) {
  const sections = sectionsOf(text)
  if (sections.length > maxSections) return <PlainText text={text} isGrowing={isGrowing} />
  return (
    <div className={classes.markdown} data-growing={isGrowing || undefined}>
      {sections.map((section, index) => (
        <Section key={index} text={section} isGrowing={isGrowing && index === sections.length - 1} />
      ))}
    </div>
  )
}

/** Remembered: what a growing answer has behind it is not read again. */
const Section = memo(function Section({ text, isGrowing }: Props) {
  const nodes = readMarkdown(text, isGrowing)
  return nodes ? <MarkdownNodes nodes={nodes} isGrowing={isGrowing} /> : <PlainText text={text} isGrowing={isGrowing} />
})
