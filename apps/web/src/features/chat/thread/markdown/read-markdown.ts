import { type MarkdownToJSX, parser, RuleType } from 'markdown-to-jsx/react'

export type MarkdownNode = MarkdownToJSX.ASTNode

const maxSectionLength = 60_000
const maxLineLength = 6000
const maxNodes = 10_000
const maxDepth = 40
/** So many quotes on one line, or a list item that deep, are no text that somebody wrote: reading them takes seconds. */
const tangles = /^(?: {0,3}> {0,3}){20}|^[ \t]{80,}(?:[-*+]|\d{1,9}[.)])[ \t]/m
const codeBlock = /^(?:`{3}|~{3})/

/**
 * Reads Markdown into a tree; null when it is shaped so that reading or showing it would hold up the page, and is better
 * shown as it is. HTML stays text.
 */
export function readMarkdown(section: string, isGrowing: boolean): MarkdownNode[] | null {
  // The parser takes no time for what stands in a code block.
  if (!codeBlock.test(section) && isTangled(section)) return null
  const nodes = parser(section, {
    disableParsingRawHTML: true,
    disableFrontmatter: true,
    optimizeForStreaming: isGrowing,
    // Headings get no names: two answers may have the same.
    slugify: () => '',
  })
  return isModest(nodes) ? withNotesLast(nodes) : null
}

/** The parser puts the definitions of a text before it. */
const withNotesLast = (nodes: readonly MarkdownNode[]): MarkdownNode[] =>
  nodes.toSorted((a, b) => Number(isNotes(a)) - Number(isNotes(b)))

const isNotes = ({ type }: MarkdownNode): boolean => type === RuleType.refCollection

function isTangled(section: string): boolean {
  if (section.length > maxSectionLength || tangles.test(section)) return true
  return section.length > maxLineLength && section.split('\n').some(({ length }) => length > maxLineLength)
}

function isModest(nodes: readonly MarkdownNode[]): boolean {
  const waiting = nodes.map((node) => ({ node, depth: 1 }))
  let count = 0
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, depth } = next
    if (++count > maxNodes || depth > maxDepth) return false
    for (const child of childrenOf(node)) waiting.push({ node: child, depth: depth + 1 })
  }
  return true
}

function childrenOf(node: MarkdownNode): readonly MarkdownNode[] {
  if (node.type === RuleType.table) return [...node.header.flat(), ...node.cells.flat(2)]
  if (node.type === RuleType.orderedList || node.type === RuleType.unorderedList) return node.items.flat()
  return 'children' in node ? (node.children ?? []) : []
}
