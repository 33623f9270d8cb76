import { useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { IconPhoto, IconSquare, IconSquareCheckFilled } from '@tabler/icons-react'
import { RuleType } from 'markdown-to-jsx/react'
import { createElement, Fragment, type ReactNode } from 'react'
import { allowedAddress } from '../../../../lib/allowed-address.ts'
import { CodeBlock } from '../code-block.tsx'
import { InlineCode } from '../plain-text.tsx'
import { MarkdownTable } from './markdown-table.tsx'
import classes from './markdown.module.css'
import type { MarkdownNode } from './read-markdown.ts'

/** Bold, slanted, struck out and marked; a tag that the parser might name besides stays without a mark. */
const formats = new Set(['strong', 'em', 'del', 'mark'])

interface Props {
  readonly nodes: readonly MarkdownNode[]
  /** The last code block is still being written. */
  readonly isGrowing?: boolean
}

/** Draws a tree of Markdown; only what stands here can come onto the page, whatever the text says. */
export function MarkdownNodes({ nodes, isGrowing = false }: Props) {
  return nodes.map((node, index) => (
    <Fragment key={index}>{nodeOf(node, isGrowing && index === nodes.length - 1)}</Fragment>
  ))
}

function nodeOf(node: MarkdownNode, isGrowing: boolean): ReactNode {
  switch (node.type) {
    case RuleType.text:
      return node.text
    case RuleType.breakLine:
      return <br />
    case RuleType.breakThematic:
      return <hr />
    case RuleType.codeInline:
      return <InlineCode text={node.text} />
    case RuleType.codeBlock:
      return <CodeBlock code={node.text} language={node.lang} isGrowing={isGrowing} />
    case RuleType.paragraph:
      return <p>{childrenOf(node.children)}</p>
    case RuleType.textFormatted:
      return formats.has(node.tag)
        ? createElement(node.tag, null, childrenOf(node.children))
        : childrenOf(node.children)
    case RuleType.heading:
      // One level for all: the page's own headings stay whole, and none is left out.
      return <h3 data-level={node.level}>{childrenOf(node.children)}</h3>
    case RuleType.blockQuote:
      return <blockquote data-alert={node.alert?.toLowerCase()}>{childrenOf(node.children)}</blockquote>
    case RuleType.unorderedList:
      return <ul>{itemsOf(node.items)}</ul>
    case RuleType.orderedList:
      return <ol start={node.start}>{itemsOf(node.items)}</ol>
    case RuleType.gfmTask:
      return <TaskMark isDone={node.completed} />
    case RuleType.table:
      return (
        <MarkdownTable
          header={node.header.map(childrenOf)}
          rows={node.cells.map((row) => row.map(childrenOf))}
          align={node.align}
        />
      )
    case RuleType.link:
      return (
        <MessageLink target={node.target}>
          {node.children.length > 0 ? childrenOf(node.children) : node.target}
        </MessageLink>
      )
    case RuleType.image:
      return <ImageLink target={node.target} alt={node.alt} />
    case RuleType.footnoteReference:
      return <sup>[{node.text}]</sup>
    case RuleType.refCollection:
      return <Footnotes refs={node.refs} />
    // What has no look of its own: definitions, and HTML, which the parser leaves as text.
    case RuleType.footnote:
    case RuleType.frontmatter:
    case RuleType.htmlBlock:
    case RuleType.htmlComment:
    case RuleType.htmlSelfClosing:
    case RuleType.ref:
      return null
  }
}

const childrenOf = (nodes: readonly MarkdownNode[]): ReactNode => <MarkdownNodes nodes={nodes} />

const itemsOf = (items: readonly (readonly MarkdownNode[])[]): ReactNode =>
  items.map((item, index) => (
    <li key={index} data-task={item[0]?.type === RuleType.gfmTask || undefined}>
      {childrenOf(item)}
    </li>
  ))

function TaskMark({ isDone }: { isDone: boolean }) {
  const { t } = useLingui()
  const Icon = isDone ? IconSquareCheckFilled : IconSquare
  return (
    <>
      <Icon className={classes.task} size={18} aria-hidden />
      <VisuallyHidden>{isDone ? t`Done:` : t`To do:`}</VisuallyHidden>
    </>
  )
}

/** Pictures are not fetched: that would tell their host who reads this, and when. */
function ImageLink({ target, alt }: { target: string | null; alt: string | undefined }) {
  const { t } = useLingui()
  return (
    <MessageLink target={target}>
      <IconPhoto className={classes.image} size={16} aria-hidden />
      {alt || t`Picture`}
    </MessageLink>
  )
}

type Refs = (MarkdownNode & { type: typeof RuleType.refCollection })['refs']

function Footnotes({ refs }: { refs: Refs }) {
  const notes = Object.entries(refs).filter(([name]) => name.startsWith('^'))
  if (notes.length === 0) return null
  return (
    <dl className={classes.footnotes}>
      {notes.map(([name, { target }]) => (
        <div key={name}>
          <dt>[{name.slice(1)}]</dt>
          <dd>{target}</dd>
        </div>
      ))}
    </dl>
  )
}

interface LinkProps {
  readonly target: string | null
  readonly children: ReactNode
}

/** A link out of a message, in a tab of its own; text when it may lead nowhere. */
function MessageLink({ target, children }: LinkProps) {
  const address = allowedAddress(target)
  if (address === null) return children
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  )
}
