import type { ExportFile } from '../studio/export-file.ts'

/** Hands a text to the browser as a file. */
export function downloadFile({ name, type, text }: ExportFile): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has the file by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
