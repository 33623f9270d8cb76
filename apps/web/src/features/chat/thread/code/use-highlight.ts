import { useEffect, useState } from 'react'
import { highlight, keptTokens, knownLanguage, maxHighlighted, type Token } from './highlighter.ts'

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
