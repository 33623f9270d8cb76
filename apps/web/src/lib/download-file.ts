/** Hands something to the browser as a file. */
export function downloadFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has the file by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
