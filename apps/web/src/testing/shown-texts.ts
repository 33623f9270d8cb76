import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the app may show, from the sources of some folders, with the white space of JSX as the compiler reads it. */
export function readSources(...folders: string[]): string {
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
        .map((name) => readFileSync(join(folder, name), 'utf8')),
    )
    .join('\n')
    .replaceAll('&amp;', '&')
    .replaceAll('&apos;', "'")
    .replaceAll(/\{' '\}/g, ' ')
    .replaceAll(/\s+/g, ' ')
}
