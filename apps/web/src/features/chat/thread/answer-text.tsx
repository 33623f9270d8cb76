import { Component, type ReactNode } from 'react'
import { useMarkdown } from './markdown/load-markdown.ts'
import { PlainText } from './plain-text.tsx'

interface Props {
  readonly text: string
  readonly isGrowing: boolean
}

/** An answer as its Markdown means it; as it is written until the reader of Markdown is loaded, and where it fails. */
export function AnswerText({ text, isGrowing }: Props) {
  const markdown = useMarkdown()
  const plain = <PlainText text={text} isGrowing={isGrowing} />
  if (!markdown) return plain
  return (
    <Fallback isGrowing={isGrowing} fallback={plain}>
      <markdown.MarkdownText text={text} isGrowing={isGrowing} />
    </Fallback>
  )
}

interface FallbackProps {
  readonly isGrowing: boolean
  readonly fallback: ReactNode
  readonly children: ReactNode
}

interface FallbackState {
  readonly hasFailed: boolean
  readonly isGrowing: boolean
}

class Fallback extends Component<FallbackProps, FallbackState> {
  override state = { hasFailed: false, isGrowing: this.props.isGrowing }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  /** What failed half-way is tried again when it is whole. */
  static getDerivedStateFromProps({ isGrowing }: FallbackProps, before: FallbackState) {
    return isGrowing === before.isGrowing ? null : { hasFailed: false, isGrowing }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
