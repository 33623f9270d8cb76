// Stands in for the bundle's file of the same name when the server runs from its sources.
import { register } from 'tsx/esm/api'

register()
await import('./picture-process.ts')
