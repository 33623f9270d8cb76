import { fileURLToPath } from 'node:url'

/** A program as it is delivered, which a run of tests builds before it begins (scripts/built-server.mjs). */
export const builtFile = (name: 'server' | 'agent' | 'clew'): string =>
  fileURLToPath(new URL(`../../../../dist/${name}.mjs`, import.meta.url))
