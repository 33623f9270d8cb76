import type { Repository } from './repository.ts'

/** Where the scales themselves stand. */
const scales = /^apps\/web\/src\/ui\/theme\/(scales|breakpoints)\.css$/
const scaled =
  /^(?:(?:scroll-)?(?:padding|margin)(?:-[\w-]+)?|(?:row-|column-)?gap|border-(?:[\w-]+-)?radius|font-size)$/

/**
 * Lengths of style sheets that are on no scale though they are space, radius, size of letters or a width of the window: how many each
 * file has. Hairlines, sizes of things and the places of what is drawn are no steps of a scale, and a container's width is its own.
 */
export function countPixels(repository: Repository): ReadonlyMap<string, number> {
  const sheets = [...repository].filter(([path]) => /^apps\/web\/src\/.*\.css$/.test(path) && !scales.test(path))
  return new Map(sheets.map(([path, text]) => [path, pixelsOf(text).length] as const).filter(([, count]) => count > 0))
}

function pixelsOf(sheet: string): string[] {
  const text = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const declarations = [...text.matchAll(/(?<=[\s;{])([\w-]+)\s*:\s*([^;{}]+)/g)]
  const values = declarations.flatMap(([, property = '', value = '']) => {
    if (!scaled.test(property)) return []
    const lengths = value.match(
      property === 'font-size' ? /(?<![\w-])-?[\d.]+(?:px|r?em)\b/g : /(?<![\w-])-?[\d.]+px\b/g,
    )
    return (lengths ?? []).filter((length) => !/^-?[01]px$/.test(length))
  })
  const queries = [...text.matchAll(/@media[^{]*/g)].flatMap(([query]) => query.match(/\b\d+px\b/g) ?? [])
  return [...values, ...queries]
}
