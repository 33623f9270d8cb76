// Stands in for the bundle's file of the same name when the server runs from its sources: a thread does not inherit tsx.
import { register } from 'tsx/esm/api'

register()
await import('./hint-worker.ts')
