import { Suspense, type ReactNode } from 'react'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { AskContext } from './ask-context.ts'
import { useAsked } from './use-asked.ts'

const KeyDialogs = lazyPart(() => import('./key-dialogs.tsx').then((module) => module.KeyDialogs))

/** Ctrl+K and `?` on every page. What they open is fetched when it is first asked for. */
export function GlobalKeys({ children }: { children: ReactNode }) {
  const { asked, ask, close, query, setQuery } = useAsked()
  return (
    <AskContext value={ask}>
      {children}
      {asked !== undefined && (
        <Suspense>
          <KeyDialogs asked={asked} query={query} onQuery={setQuery} onClose={close} />
        </Suspense>
      )}
    </AskContext>
  )
}
