import type { Mode } from '@clew/engine'
import { readStored, writeStored } from '../../../lib/browser-storage.ts'

/** What the start dialog offers again the next time. */
export interface LastChoice {
  readonly mode: Mode
  /** It may have been deleted since, or be somebody else's: only the list of templates says. */
  readonly templateId: number | null
}

const modeKey = 'webgame-mode'
const templateKey = 'webgame-template'

export function readLastChoice(): LastChoice {
  return {
    mode: readStored(modeKey) === 'lam' ? 'lam' : 'manual',
    templateId: Number.parseInt(readStored(templateKey) ?? '', 10) || null,
  }
}

export function rememberChoice({ mode, templateId }: LastChoice): void {
  writeStored(modeKey, mode)
  if (templateId !== null) writeStored(templateKey, String(templateId))
}
