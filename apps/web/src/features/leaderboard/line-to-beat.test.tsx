import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import bench from '../../../../../docs/dqn/agents.json'
import { LineLabel } from './line-sentence.tsx'
import { lineToBeat, placeOfScore } from './line-to-beat.ts'

const verified = (new_score: number | null) => ({ new_score, verified: true })
const claimed = (new_score: number) => ({ new_score, verified: false })

test.each([
  ['between the run above it and the run below', [verified(900), verified(700)], true, 1],
  ['below a run with the same score', [verified(800), verified(700)], true, 1],
  ['above all that nobody verified', [verified(900), claimed(2000)], true, 1],
  ['above a run without a new score', [verified(900), verified(null)], true, 1],
  ['first, when nobody has more', [verified(700)], true, 0],
  ['last, when everybody has more and no row is missing', [verified(900), verified(850)], true, 2],
  ['nowhere, when its place is on a page that is not loaded', [verified(900), verified(850)], false, null],
])('the line stands %s', (_case, rows, isWhole, place) => {
  expect(placeOfScore(rows, 800, isWhole)).toBe(place)
})

test('agents are held against lockstep, people against every tick on their own board, and neither sandbox nor programs', () => {
  expect(lineToBeat('lam', 'sandbox')).toBe(null)
  expect(lineToBeat('lam', 'programs')).toBe(null)
  const measured = (board: string, clock: string, agent: string) =>
    bench.rows.find((row) => row.board === board && row.clock === clock && row.agent === agent)
  const lockstep = measured('11x11, 5 germs, loops 60', 'lockstep', 'dqn')
  const everyTick = measured('33x21, 5 germs, loops 60', 'every tick', 'dqn/alone')
  expect(lineToBeat('lam', undefined)).toMatchObject({
    score: lockstep?.wonScore,
    wins: { rate: lockstep?.rate },
    games: 1000,
  })
  expect(lineToBeat('manual', undefined)?.wins.rate).toBe(everyTick?.rate)
  expect(lineToBeat('manual', undefined)?.score.mean).toBeCloseTo((everyTick?.wonScore?.mean ?? Number.NaN) / 1.5)
})

test('its label is a measurement with an interval, and has no rank', () => {
  const line = {
    score: { mean: 15_026.4, low: 14_936, high: 15_116 },
    wins: { rate: 0.8, low: 0.7, high: 0.9 },
    games: 1000,
  }
  const html = renderToStaticMarkup(
    <MantineProvider>
      <I18nProvider i18n={i18n}>
        <LineLabel line={line} />
      </I18nProvider>
    </MantineProvider>,
  )
  expect(html.replace(/<style[^>]*>[^<]*<\/style>|<[^>]+>/g, '')).toBe(
    '15,026 DQN, mean of its won games (14,936 to 15,116), measured over 1,000 games',
  )
})
