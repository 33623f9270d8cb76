import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalisedText } from './normalised-text.ts'

test('white space, capitals, forms of letters and what nobody sees make no other text', () => {
  const text = 'walk to the exit. ﬁnd “oxygen”.'
  const same = '  Ｗalk\tto\r\n\n the\u00a0e\u200bx\u00adit.\u2028FIND “oxy\ufeffgen”. '
  expect(normalisedText(same)).toBe(normalisedText(text))
  expect(normalisedText('cafe\u200b\u0301')).toBe(normalisedText('café'))
  for (const unseen of ['wal\u0007k', 'wal\ue000k', 'walk\u2800', 'walk\ufffe', 'walk\u0085'])
    expect(normalisedText(unseen)).toBe('walk')
  expect(normalisedText('')).toBe('')
})

test('another word or another order is another text', () => {
  const text = normalisedText('walk to the exit')
  for (const other of ['walk to the exits', 'to the exit walk', 'walk tothe exit', 'walk to the exit!'])
    expect(normalisedText(other)).not.toBe(text)
})

test('what is normalised stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const once = normalisedText(text)
      expect(normalisedText(once)).toBe(once)
    }),
  )
})
