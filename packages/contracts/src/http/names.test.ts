import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AnnouncementInputSchema } from './announcements.ts'
import { ChatSessionPatchSchema } from './chat.ts'
import { visibleName } from './names.ts'
import { ProfileUpdateSchema } from './profiles.ts'
import { TemplateInputSchema } from './templates.ts'

describe('a name', () => {
  it.each([
    ['a change of direction', 'Ada\u202Egnp.exe', 'Adagnp.exe'],
    ['an isolate', '\u2066Ada\u2069', 'Ada'],
    ['marks of direction', 'A\u200Ed\u200Fa\u061C', 'Ada'],
    ['zero-width characters', 'A\u200Bd\u2060a\uFEFF', 'Ada'],
    ['joiners between letters that do not join', 'A\u200Cd\u200Da', 'Ada'],
    ['a soft hyphen', 'A\u00ADda', 'Ada'],
    ['tag characters', 'Ada\u{E0061}\u{E007F}', 'Ada'],
    ['controls', 'A\0d\u001B[31ma\u009F', 'Ad[31ma'],
    ['fillers', 'Ada\u3164\u115F', 'Ada'],
    ['variation selectors of nothing', 'Ada\uFE0F1\uFE0F', 'Ada1'],
    ['half a character', 'Ada\uD83D', 'Ada'],
    ['annotations', '\uFFF9Ada\uFFFB', 'Ada'],
    ['line breaks', 'Ada\r\nadministrator\u2028x\ty', 'Ada administrator x y'],
    ['nothing that can be seen', ' \u200B\u2063\u00A0\n', ''],
  ])('holds no %s', (_what, text, name) => {
    expect(visibleName(text)).toBe(name)
  })

  it.each([
    'Ada Lovelace',
    'Zoë O’Brien-Ñuñez',
    '山田 太郎',
    '葛\u{E0100}城',
    'می\u200Cخواهم',
    'क्\u200Dष',
    'ශ්\u200Dරී',
    '👩\u200D🚀',
    '🏳\uFE0F\u200D🌈',
    '👩🏽\u200D⚕\uFE0F',
    '❤\uFE0F',
    '1\uFE0F\u20E3',
    'Größe ☃ مرحبا',
  ])('keeps what is written in it: %s', (text) => {
    expect(visibleName(text)).toBe(text)
  })

  it('stays as it is when it is kept again', () => {
    const unit = fc.oneof(fc.string({ unit: 'binary', maxLength: 3 }), fc.constantFrom('\u200D', '\uFE0F', '👩', 'ی'))
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 12 }), (parts) => {
        const name = visibleName(parts.join(''))
        expect(visibleName(name)).toBe(name)
      }),
    )
  })

  it('is read so wherever people give one', () => {
    const hidden = '\u202EMaze\u200B \u{E0041}solver\n'
    const title = 'Maze solver'
    expect(TemplateInputSchema.parse({ title: hidden, content: 'Go.' }).title).toBe(title)
    expect(ChatSessionPatchSchema.parse({ title: hidden }).title).toBe(title)
    expect(AnnouncementInputSchema.parse({ title: hidden, content: 'Hear.' }).title).toBe(title)
    const { display_name, school, location } = ProfileUpdateSchema.parse({
      display_name: hidden,
      school: hidden,
      location: hidden,
    })
    expect([display_name, school, location]).toEqual([title, title, title])
    expect(TemplateInputSchema.safeParse({ title: '\u200B', content: 'Go.' }).error?.issues[0]?.message).toBe(
      'A title is needed.',
    )
  })
})
