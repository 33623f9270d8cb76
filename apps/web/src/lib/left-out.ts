import type { Evaluation } from '@clew/contracts/http/evaluations'
import { t } from '@lingui/core/macro'

const mostCharacters = 60

/** What an evaluation leaves out of its version's text, as the end of its name; empty where that is nothing. */
export function leftOutText({ without }: Pick<Evaluation, 'without'>): string {
  if (without === null) return ''
  const said = without.text.trim().replaceAll(/\s+/g, ' ')
  const short = said.length > mostCharacters ? `${said.slice(0, mostCharacters - 1).trimEnd()}…` : said
  return t`without “${short}”`
}
