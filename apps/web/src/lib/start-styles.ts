/**
 * The build leaves the style sheet of the app fetched but not in force (`page-preloads.ts`), so that the mark is painted
 * without it. Resolves when it holds, or cannot be had.
 */
export async function startStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[data-styles]')
  if (link === null) return
  await new Promise<void>((resolve) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => resolve())
    link.rel = 'stylesheet'
  })
}
