import type { Token } from './concepts.ts'
import { conceptsOf } from './concepts.ts'

const wisher = /^(?:i|we|it|that|this|es|ich|wir|das|ce|il|je|j|nous|me|nos|seria|te)$/
const would =
  /^(?:would|ware|waren|wurde|wurden|serait|serais|serions|aimerais|aimerions|seria|agradeceria|agradeceriamos|encantaria|gustaria)$/
const asking = /^(?:if|wenn|si)$/
const possible = /^(?:could|would|can|were to|konntest|konnten|wurdest|pouviez|pouvais|pudieras|pudiera)$/
/** What a mere wish does not name. */
const naming = conceptsOf(`germ oxygen wall path exit map hint json answer break freeze slow speed teleport reveal spawn
  neg any-neg forbid quantity collect explain`)
const longestWish = 12

/** "It would mean a lot to me if you stayed away from germs", "if you could ..., that would be nice": what is wished for is asked for. */
export function withoutWish(tokens: readonly Token[]): readonly Token[] {
  return wishedBehind(tokens) ?? wishedFirst(tokens) ?? tokens
}

const isOnlyWish = (tokens: readonly Token[]): boolean =>
  tokens.length <= longestWish &&
  wisher.test(tokens[0]?.text ?? '') &&
  tokens.some(({ text }) => would.test(text)) &&
  !tokens.some(({ concept }) => naming.has(concept))

function wishedBehind(tokens: readonly Token[]): Token[] | null {
  const at = tokens.findIndex(
    ({ text }, index) =>
      tokens[index + 1]?.concept === 'you' &&
      (asking.test(text) || (text === 'were' && tokens[index + 2]?.text === 'to')),
  )
  return at > 0 && isOnlyWish(tokens.slice(0, at)) ? asked(tokens[at]!, tokens.slice(at + 2)) : null
}

function wishedFirst(tokens: readonly Token[]): Token[] | null {
  const [opener, you, modal] = tokens
  if (!opener || !modal || !asking.test(opener.text) || you?.concept !== 'you' || !possible.test(modal.text))
    return null
  const comma = tokens.findLastIndex(({ concept }) => concept === 'comma')
  return comma > 0 && isOnlyWish(tokens.slice(comma + 1)) ? asked(opener, tokens.slice(2, comma)) : null
}

/** Verbs of a wish stand in another form: "if you stayed". */
function asked(opener: Token, wish: readonly Token[]): Token[] {
  const rest = wish.filter(({ text }, at) => at > 1 || !possible.test(text))
  const verb = rest.findIndex(({ form }) => form !== 'plain' && form !== 'noun')
  return [
    { ...opener, concept: 'duty', form: 'plain' },
    ...rest.map((token, at) =>
      at === verb && (token.form === 'participle' || token.form === 'finite')
        ? { ...token, form: 'base' as const }
        : token,
    ),
  ]
}
