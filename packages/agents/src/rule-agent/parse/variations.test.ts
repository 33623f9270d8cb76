import { describe, expect, test } from 'vitest'
import { readCorpus } from '../../testing/rule-corpus.ts'
import { compileTemplate } from '../compile/compile-template.ts'

const small = (text: string): string => (/^[A-Z][a-z]/.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text)
const open = (text: string): string => text.replace(/[.!]+$/, '')

/** What changes the looks or the tone of an instruction and nothing else. */
const variations: readonly (readonly [name: string, vary: (text: string) => string])[] = [
  ['please before it', (text) => `Please, ${small(text)}`],
  ['please behind it', (text) => `${open(text)} please.`],
  ['a comma and please behind it', (text) => `${open(text)}, please.`],
  ['a parenthesis', (text) => `${open(text)} (this is important).`],
  ['an exclamation mark', (text) => `${open(text)}!`],
  ['capitals', (text) => text.toUpperCase()],
  ['a bullet', (text) => `- ${text}`],
  ['a number', (text) => `1. ${text}`],
  ['a quotation mark of Markdown', (text) => `> ${text}`],
  ['two blanks for one', (text) => text.replaceAll(' ', '  ')],
  ['thanks behind it', (text) => `${text}\n\nThank you.`],
  ['a greeting before it', (text) => `Hello!\n\n${text}`],
  ['a heading above it', (text) => `## Rules\n\n${text}`],
  ['enemies for germs', (text) => text.replace(/\bgerms\b/g, 'enemies').replace(/\bgerm\b/g, 'enemy')],
  ['the goal for the exit', (text) => text.replace(/\bexit\b/g, 'goal')],
  ['smashing for breaking', (text) => text.replace(/\bbreak (a wall|walls)\b/g, 'smash $1')],
  ['do not for don’t', (text) => text.replace(/\b[Dd]on't\b/g, 'do not')],
  ['don’t for do not', (text) => text.replace(/\bdo not\b/gi, "don't")],
]

/** Styles whose texts are about their looks, or about what stands around them. */
const others = new Set(['silence', 'reported', 'other-domains', 'retractions', 'caps', 'typos'])
/** One sentence without a label, a quotation or a field, so that it can stand anywhere. */
const isPlain = (text: string): boolean => !/\n|[.!?] |["_{:(]/.test(text)
/** "Please" stands before an order. */
const isAsked = /please|kindly|^(?:could|would|can|may|i|we|you|the|let|no|if|after|germs?|oxygen|walls?)\b/i

const policyOf = (text: string) => compileTemplate(text).policy
const texts = readCorpus('open')
  .filter(({ language, style, text }) => language === 'en' && !others.has(style) && isPlain(text))
  .map(({ text }) => text)
  .filter((text) => compileTemplate(text).evidence.some(({ readRules }) => readRules.length > 0))

describe.each(variations)('%s', (name, vary) => {
  test('changes no policy of the open corpus', () => {
    const changed = texts
      .filter((text) => !name.startsWith('please') || !isAsked.test(text))
      .filter((text) => JSON.stringify(policyOf(vary(text))) !== JSON.stringify(policyOf(text)))
    expect(changed).toEqual([])
  })
})

test('the open corpus has some hundred plain sentences that are read', () => {
  expect(texts.length).toBeGreaterThan(150)
})
