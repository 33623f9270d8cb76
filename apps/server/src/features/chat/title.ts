import { chatDefaults } from '@clew/contracts/http/chat'

const longestTitle = 60

/** What a chat that nobody has named is called by: the first line of its first question. Data makes no name. */
export function titleFrom(question: string): string {
  const [line = ''] = question
    .split('\n')
    .map((each) =>
      each
        .replace(/^[\s#>*-]+/, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((each) => each !== '')
  if (line === '' || /^[{[`]/.test(line)) return chatDefaults.title
  const signs = [...line]
  if (signs.length <= longestTitle) return line
  const cut = signs.slice(0, longestTitle).join('')
  const end = cut.lastIndexOf(' ')
  return `${end > longestTitle / 2 ? cut.slice(0, end) : cut}…`
}
