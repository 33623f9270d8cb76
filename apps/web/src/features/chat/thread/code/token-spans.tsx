import { Fragment } from 'react'
import type { Token } from './highlighter.ts'

/** Highlighted code as elements; `code-colours.css` says how each meaning looks. */
export function TokenSpans({ tokens }: { tokens: readonly Token[] }) {
  return tokens.map((token, index) => {
    if (typeof token === 'string') return <Fragment key={index}>{token}</Fragment>
    // `title.function.invoke` looks as a title.
    const [meaning] = token.scope?.split('.') ?? []
    if (meaning === undefined) return <TokenSpans key={index} tokens={token.children} />
    return (
      <span key={index} data-token={meaning}>
        <TokenSpans tokens={token.children} />
      </span>
    )
  })
}
