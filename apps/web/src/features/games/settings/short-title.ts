/** `docs/spec/game.md` section 2, Settings panel. */
const longestTitle = 30

/** A title that fits into the template select. */
export const shortTitle = (title: string): string =>
  title.length > longestTitle ? `${title.slice(0, longestTitle).trimEnd()}…` : title
