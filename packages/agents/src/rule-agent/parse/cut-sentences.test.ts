import { describe, expect, test } from 'vitest'
import { cutSentences } from './cut-sentences.ts'
import { sentencesOf } from './sentences.ts'
import { samples } from '../../samples/samples.ts'

const left = (text: string, sentence: string) => cutSentences(text).find((one) => one.text === sentence)?.without

describe('what is left without a sentence', () => {
  test.each([
    ['One. Two. Three.', 'Two.', 'One. Three.'],
    ['One. Two.\nThree.', 'Two.', 'One.\nThree.'],
    ['One.\nTwo.\n\nThree.', 'Two.', 'One.\n\nThree.'],
    ['One.\nTwo.', 'Two.', 'One.'],
    ['One.', 'One.', ''],
    ['- One.\n- Two.\n- Three.', 'Two.', '- One.\n- Three.'],
    ['1. One.\n2. Two. Three.\n3. Four.', 'One.', '2. Two. Three.\n3. Four.'],
    ['1. One.\n2. Two. Three.\n3. Four.', 'Two.', '1. One.\n2. Three.\n3. Four.'],
    ['1. One.\n2. Two. Three.\n3. Four.', 'Three.', '1. One.\n2. Two.\n3. Four.'],
    ['  * [ ] One.\n\n> Two.\n', 'Two.', '  * [ ] One.\n\n'],
    ['  * [ ] One.\n\n> Two.\n', 'One.', '\n> Two.\n'],
    ['- One goes on\n  in a second line.\n- Two.', 'One goes on\n  in a second line.', '- Two.'],
    ['<rules>One. Two.</rules>', 'One.', '<rules> Two.</rules>'],
    ['<rules>One. Two.</rules>', 'Two.', '<rules>One.</rules>'],
    ['One. \r\nTwo.\r\nThree.', 'Two.', 'One. \r\nThree.'],
    ['走最短的路。避开细菌。', '避开细菌。', '走最短的路。'],
  ])('%j without %j', (text, sentence, rest) => expect(left(text, sentence)).toBe(rest))

  test('a heading goes with its signs, and a block of code whole', () => {
    const text = '# Never\n\n- Wait.\n\nLike this:\n\n```json\n{"hint": "x"}\n```\n\nGo.'
    expect(left(text, 'Never')).toBe('\n- Wait.\n\nLike this:\n\n```json\n{"hint": "x"}\n```\n\nGo.')
    expect(left(text, '```json\n{"hint": "x"}\n```')).toBe('# Never\n\n- Wait.\n\nLike this:\n\n\nGo.')
    expect(cutSentences(text).map((one) => one.isFrame)).toEqual([false, false, false, true, true])
  })
})

test.each(Object.values(samples))('of $title, the agent cuts all other sentences as before', ({ content: text }) => {
  const read = (part: string) => sentencesOf(part).map((one) => one.text)
  const cut = cutSentences(text).filter(({ isFrame }) => !isFrame)
  expect(cut.map((one) => one.text)).toEqual(read(text))
  cut.forEach(({ without }, at) => expect(read(without)).toEqual(read(text).toSpliced(at, 1)))
})
