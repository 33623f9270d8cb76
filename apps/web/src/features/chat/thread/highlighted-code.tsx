import { Fragment, useEffect, useState } from 'react'
import { highlight, keptTokens, knownLanguage, maxHighlighted, type Token } from './highlighter.ts'

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

interface Highlighted {
  readonly code: string
  readonly tokens: readonly Token[]
}

/** The code in its meanings; null until they are known, or when they never will be. `code` is null while it is being written. */
export function useHighlight(code: string | null, languageName: string | undefined): readonly Token[] | null {
  const language = code !== null && code.length <= maxHighlighted ? knownLanguage(languageName) : null
  const [found, setFound] = useState<Highlighted | null>(null)
  useEffect(() => {
    if (code === null || language === null || keptTokens(code, language)) return
    let isWanted = true
    highlight(code, language).then(
      (tokens) => isWanted && setFound({ code, tokens }),
      // Without its language the code is as readable in one colour.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [code, language])
  if (code === null || language === null) return null
  return found?.code === code ? found.tokens : keptTokens(code, language)
}
