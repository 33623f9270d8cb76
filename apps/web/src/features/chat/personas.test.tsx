import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { startEnglish } from '../../lib/language.ts'
import { Personas } from './personas.tsx'

const presets = ['prompt-coach', 'maze-strategist', 'general-assistant', 'red-team-reviewer', 'constructor'].map(
  (key) => ({ key, title: key, system_prompt: key }),
)

function offered(isRuleEngine: boolean): string[] {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Personas presets={presets} chosen={null} isRuleEngine={isRuleEngine} onChoose={() => undefined} />
    </I18nProvider>,
  )
  return html
    .split('<li>')
    .slice(1)
    .map((item) => item.replace(/<[^>]+>/g, ''))
}

test('without a model the personas that need one say so, and the others that they go by rules', () => {
  const [coach, strategist, ...others] = offered(true)
  for (const text of [coach, strategist]) expect(text).toContain('By rules:')
  expect(others).toHaveLength(3)
  for (const text of others) expect(text).toContain('Needs a model')
})

test('with a model none of them says anything of it', () => {
  for (const text of offered(false)) expect(text).not.toMatch(/Needs a model|By rules/)
})

test('personas are called in the language that is shown, whatever the server calls them', () => {
  onTestFinished(startEnglish)
  i18n.loadAndActivate({ locale: 'de', messages: { [msg`Prompt Coach`.id]: 'Prompt-Trainer' } })
  expect(offered(false)[0]).toContain('Prompt-Trainer')
})
