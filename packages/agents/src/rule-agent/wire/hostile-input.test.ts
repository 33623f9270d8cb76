import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pathologies, repeatTo } from '../../testing/pathologies.ts'
import { completeChat } from './chat-completions.ts'
import { rulesModel } from './rules-model.ts'
import { compileTemplate } from '../compile/compile-template.ts'

const inherited = [...Object.getOwnPropertyNames(Object.prototype), 'prototype', 'then', 'toJSON']
const word = fc.constantFrom(...inherited, ...inherited.map((name) => name.toLowerCase()))
const readable =
  'Avoid germs. Use BFS, break walls when blocked. If oxygen is below 50, collect oxygen. Do not wait. Answer in JSON.'

/** The status of the answer in both places where a template may stand, and of the chat's requests about it. */
const statusesOf = (text: string): number[] =>
  [
    [
      { role: 'system', content: text },
      { role: 'user', content: state },
    ],
    [
      { role: 'system', content: text },
      { role: 'user', content: 'Check this template.' },
    ],
    [{ role: 'user', content: text }],
    [{ role: 'user', content: `Compile: ${text}` }],
  ].map((messages) => completeChat({ model: rulesModel, messages }).status)

const state = JSON.stringify({ player_pos: [0, 0], exit_pos: [1, 0], visible_map: [[1, 1]], germs: [] })

describe('the names that every object has', () => {
  test.each(inherited.filter((name) => name !== 'then'))('%s is a word like any other', (name) => {
    for (const shape of ['X', 'X: X, X X.', 'Avoid germs X.', 'X germs, X walls and X oxygen.', '`X` "X" (X) {{X}}']) {
      const policyWith = (word: string) => compileTemplate(shape.replaceAll('X', word)).policy
      expect(policyWith(name)).toEqual(policyWith('flurb'))
    }
    expect(statusesOf(`${name} ${readable}`)).toEqual([200, 200, 200, 200])
  })

  test('anywhere in a template they change nothing but what is understood', () => {
    const pieces = readable.split(' ')
    fc.assert(
      fc.property(word, fc.nat(pieces.length), fc.constantFrom(' ', ', ', '\n', ': ', "'s "), (name, at, gap) => {
        const text = [...pieces.slice(0, at), `${name}${gap}`, ...pieces.slice(at)].join(' ')
        expect(statusesOf(text)).toEqual([200, 200, 200, 200])
      }),
    )
  })

  test('as fields of a body and of a state they are no fields', () => {
    for (const name of inherited) {
      const body = `{"model":"${rulesModel}","messages":[{"role":"user","content":"x","${name}":1}],"${name}":{"role":1}}`
      expect(completeChat(JSON.parse(body)).status).toBe(200)
      expect(statusesOf(state.replace('{', `{"${name}":[1],`))).toEqual([200, 200, 200, 200])
    }
  })
})

describe('any text of Unicode', () => {
  const anything = fc.string({ unit: 'binary', maxLength: 60 })
  const awkward = fc.constantFrom(
    ...[
      ['\ud800', '\udc00', '\u202e', '\u2066', '\u200b', '\u200d', '\ufeff', '\u0301', '\u0000', '\u0085', '\u2028'],
      ['😀', '👩‍👩‍👧', '𝔞𝔳𝔬𝔦𝔡', 'ﬁ', 'İ', 'ı', 'ß', 'ǅ', '٣', '①', '“', '”', '«', '»', '’', '—', '🚫'],
    ].flat(),
  )
  const text = fc
    .array(fc.oneof(anything, awkward, fc.constantFrom(...readable.split(/(?= )/))), { maxLength: 20 })
    .map((parts) => parts.join(''))

  test('is compiled into spans of itself, and answered', () => {
    fc.assert(
      fc.property(text, (said) => {
        const { evidence, unmatched } = compileTemplate(said)
        for (const { clause, start, end } of [...evidence, ...unmatched]) expect(clause).toBe(said.slice(start, end))
        expect(statusesOf(said)).toEqual([200, 200, 200, 200])
      }),
    )
  })

  test('gets the same answer again', () => {
    fc.assert(
      fc.property(text, (said) => {
        const messages = [{ role: 'user', content: said }]
        const answer = () => JSON.stringify(completeChat({ model: rulesModel, messages }))
        expect(answer()).toBe(answer())
      }),
    )
  })
})

describe('pathologies', () => {
  test('instructions of 200 kB are refused in words, in a game as in a chat', () => {
    const text = repeatTo('Avoid germs. ', 200_000)
    expect(statusesOf(text)).toEqual([400, 200, 200, 200])
    for (const content of [text, `Compile: ${text}`]) {
      const reply = completeChat({ model: rulesModel, messages: [{ role: 'user', content }] })
      expect(JSON.stringify(reply)).toContain('at most 32,768 characters')
    }
  })

  test.each(pathologies)('200 kB of %j are answered', (unit) => {
    const text = repeatTo(unit, 200_000)
    for (const content of [text, `a ${text}`, `{${text}`]) {
      const reply = completeChat({ model: rulesModel, messages: [{ role: 'user', content }] })
      expect(reply.status).toBe(200)
    }
  })

  test.each(pathologies)('twice as much of %j is at most about twice the work', (unit) => {
    const work = (chars: number): number => countWork(() => compileTemplate(`x ${repeatTo(unit, chars)}`))
    expect(work(32_000)).toBeLessThan(2.5 * work(16_000) + 1000)
  })

  /**
   * Characters that regular expressions have read: up to the end of what they found, to the end of the text when they found nothing.
   * There are millions of calls, and a spy would keep each of them.
   */
  function countWork(run: () => void): number {
    let work = 0
    const { exec } = RegExp.prototype
    RegExp.prototype.exec = function (text) {
      const from = this.global || this.sticky ? this.lastIndex : 0
      const found = exec.call(this, text)
      const isAnchored = this.source.startsWith('^')
      work += found ? found.index + found[0].length - from : isAnchored ? 1 : text.length - from
      return found
    }
    try {
      run()
    } finally {
      RegExp.prototype.exec = exec
    }
    return work
  }
})
