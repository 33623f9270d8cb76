import './ui/theme/mantine-styles.ts'
import './ui/theme/tokens.css'
import './ui/theme/base.css'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { startLanguage } from './lib/language.ts'
import { startStyles } from './lib/start-styles.ts'

// The server's policy allows no code made from strings; zod, which comes later, would try and be reported.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
void Promise.all([startLanguage(), startStyles()]).then(() =>
  // A transition is drawn a few milliseconds at a time, the first page like any other.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  ),
)
