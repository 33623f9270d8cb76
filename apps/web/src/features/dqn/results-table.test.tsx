import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import ablations from '../../../../../docs/dqn/ablations.json'
import bench from '../../../../../docs/dqn/agents.json'
import { Ablations } from './ablations.tsx'
import { AllAgentsTable } from './all-agents-table.tsx'
import { Headline } from './dqn-page.tsx'
import { settings } from './facts.ts'
import { ResultsTable } from './results-table.tsx'

/** The words of what is drawn; cells and lines are apart. */
const drawn = (node: ReactNode): string =>
  renderToStaticMarkup(<I18nProvider i18n={i18n}>{node}</I18nProvider>)
    .replace(/<\/(t[dhr]|p|dt|dd)>/g, '\n')
    .replace(/<[^>]+>/g, '')

const tenths = (share: number) =>
  new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(100 * share)
const rateText = ({ rate, low, high }: { rate: number; low: number; high: number }) =>
  `${tenths(rate)}\u00a0% (${tenths(low)} to ${tenths(high)})`
const standard = (agent: string) =>
  bench.rows.find((row) => row.suite === 'standard' && row.clock === 'every tick' && row.agent === agent)

test('the page says first what was measured on the standard board, with its interval', () => {
  const dqn = standard('dqn')
  const cautious = standard('cautious')
  if (!dqn || !cautious) throw new Error('Not measured')
  const text = drawn(<Headline />)
  expect(text).toContain(`it wins ${rateText(dqn)} of 1,000 games`)
  expect(text).toContain(`wins ${tenths(cautious.rate)}\u00a0% of the same games`)
  expect(text).toContain(`wins ${tenths(dqn.versusCautious?.margin ?? Number.NaN)} points more`)
})

test('the table has the rate and interval of the DQN and of cautious on every board at every clock', () => {
  const text = drawn(<ResultsTable settings={settings} />)
  const games = new Set(bench.rows.map(({ board, clock }) => `${board} ${clock}`))
  expect(settings).toHaveLength(games.size)
  for (const { dqn, cautious } of settings) {
    expect(text).toContain(rateText(dqn))
    expect(text).toContain(rateText(cautious))
  }
})

test('every row that was measured is among the numbers', () => {
  const text = drawn(<AllAgentsTable settings={settings} />)
  for (const row of bench.rows) expect(text).toContain(`${rateText(row)}\n${row.oxygen.toFixed(2)}\n`)
})

test('every ablation has its rate, and those that are surely worse are named', () => {
  const text = drawn(<Ablations />)
  for (const row of ablations.rows) expect(text).toContain(rateText(row))
  const [verdict = ''] = text.split('\n').filter((line) => line.includes('Surely worse'))
  const whole = ablations.rows[0]?.low ?? 0
  for (const { name, high } of ablations.rows) expect(verdict.includes(name)).toBe(high < whole)
})
