import { readFileSync, writeFileSync } from 'node:fs'
import { featureCount } from '@clew/agents/dqn/features'
import { hiddenWidths } from '@clew/agents/dqn/network'
import { discount, oxygenReward } from '@clew/agents/dqn/look-ahead'
import { expect, it } from 'vitest'
import ablations from '../../../docs/dqn/ablations.json'
import bench from '../../../docs/dqn/agents.json'
import large from '../../../docs/dqn/learning-curve-large.json'
import slow from '../../../docs/dqn/learning-curve-slow.json'
import standard from '../../../docs/dqn/learning-curve-standard.json'
import { type GameKind, recipes } from './recipe.ts'

const page = new URL('../../../docs/dqn.md', import.meta.url)

type Row = (typeof bench.rows)[number]
interface Interval {
  readonly low: number
  readonly high: number
}

const tenths = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const percent = (share: number) => tenths.format(100 * share)
const rate = ({ rate: share, low, high }: Interval & { readonly rate: number }) =>
  `${percent(share)} (${percent(low)} to ${percent(high)})`
const signed = (share: number) => `${share > 0 ? '+' : ''}${percent(share)}`
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
const rowOf = (clock: string, agent: string): Row => {
  const found = bench.rows.find((row) => row.suite === 'standard' && row.clock === clock && row.agent === agent)
  if (!found) throw new Error(`No row for ${agent}, ${clock}`)
  return found
}

const beside = (row: Row) => bench.rows.find((each) => each.agent === 'cautious' && isSameGame(each, row))
const isSameGame = (a: Row, b: Row) => a.board === b.board && a.clock === b.clock

/** The DQN with look-ahead where that was measured, and else without. */
const dqnRows = bench.rows.filter(
  (row) =>
    row.agent === 'dqn' ||
    (row.agent === 'dqn/alone' && !bench.rows.some((each) => each.agent === 'dqn' && isSameGame(each, row))),
)

const kindText = ({ cols, rows, germs, loops, clocks, games }: GameKind) =>
  `${games} of ${cols}x${rows}, germs ${unique(germs)}, loops ${unique(loops)}, ` +
  `asked every ${unique(clocks.map(({ intervalTicks }) => intervalTicks))} ticks` +
  (clocks.some(({ latencyTicks }) => latencyTicks > 0) ? ' with latency' : '')
const unique = (values: readonly number[]) => [...new Set(values)].toSorted((a, b) => a - b).join(', ')

const parts: Readonly<Record<string, () => string>> = {
  headline: () => {
    const dqn = rowOf('every tick', 'dqn')
    const alone = rowOf('every tick', 'dqn/alone')
    const careful = rowOf('every tick', 'careful collector')
    return table(
      ['standard board, every tick', 'won, %', 'against cautious, points', 'oxygen'],
      [
        [
          'with look-ahead',
          rate(dqn),
          margin(dqn),
          `${dqn.oxygen}, ${percent(dqn.oxygen / careful.oxygen)} % of a careful collector's`,
        ],
        ['network alone', rate(alone), margin(alone), `${alone.oxygen}, ${percent(alone.oxygen / careful.oxygen)} %`],
      ],
    )
  },
  networks: () =>
    table(
      ['network', 'seed', 'updates', 'weights', 'games beside each other'],
      [standard, slow, large].map(({ name, seed, updates, weights }) => [
        name,
        seed,
        updates,
        `\`${weights}\``,
        recipes[name as keyof typeof recipes].kinds.map(kindText).join('; '),
      ]),
    ),
  recipe: () => {
    const {
      steps,
      discount: ofRecipe,
      oxygenReward: reward,
      memory,
      rate: learningRate,
      guided,
      targetEvery,
    } = recipes.standard
    expect([ofRecipe, reward]).toEqual([discount, oxygenReward])
    return table(
      ['part', 'value'],
      [
        ['inputs, hidden units', `${featureCount}, ${hiddenWidths.join(' and ')}`],
        ['reward for the exit, for a pellet', `1, ${reward}`],
        ['discount a tick', ofRecipe],
        ['steps of a return', steps],
        ['steps remembered', memory],
        ['learning rate at the start', learningRate],
        ['target network copied every', `${targetEvery} updates`],
        ['games that the forecast plays at the start', `${100 * guided} %`],
      ],
    )
  },
  results: () =>
    table(
      ['board', 'clock', 'DQN won, %', 'cautious won, %', 'difference, points', 'look-ahead'],
      dqnRows.map((row) => {
        const cautious = beside(row)
        return [
          row.board,
          row.clock,
          rate(row),
          cautious ? rate(cautious) : '',
          margin(row),
          row.agent === 'dqn' ? 'yes' : 'no',
        ]
      }),
    ),
  agents: () =>
    table(
      ['board', 'clock', 'agent', 'won, %', 'oxygen', 'ticks', 'score of won games', 'ms a decision'],
      bench.rows.map((row) => [
        row.board,
        row.clock,
        row.agent,
        rate(row),
        row.oxygen,
        row.ticks,
        row.wonScore
          ? `${Math.round(row.wonScore.mean)} (${Math.round(row.wonScore.low)} to ${Math.round(row.wonScore.high)})`
          : '',
        row.decisionMs.toFixed(2),
      ]),
    ),
  ablations: () =>
    table(
      [`${ablations.updates} updates`, 'won, %', 'oxygen'],
      ablations.rows.map((row) => [row.name, rate(row), row.oxygen.toFixed(2)]),
    ),
  'look-ahead': () =>
    table(
      ['board', 'clock', 'with, %', 'without, %'],
      bench.rows
        .filter(({ agent }) => agent === 'dqn')
        .map((row) => {
          const alone = bench.rows.find((each) => each.agent === 'dqn/alone' && isSameGame(each, row))
          return [row.board, row.clock, rate(row), alone ? rate(alone) : '']
        }),
    ),
  'worse-than-cautious': () => {
    const lost = dqnRows.filter(({ versusCautious }) => versusCautious && versusCautious.high < 0)
    if (lost.length === 0) return 'On none of these boards does `cautious` surely win more.'
    return table(
      ['`cautious` surely wins more', 'clock', 'difference, points'],
      lost.map((row) => [row.board, row.clock, margin(row)]),
    )
  },
}

function margin({ versusCautious: versus }: Row): string {
  return versus ? `${signed(versus.margin)} (${signed(versus.low)} to ${signed(versus.high)})` : ''
}

it.each(Object.entries(parts))('docs/dqn.md tells %s as it was measured (UPDATE=1 writes it)', (name, write) => {
  const place = new RegExp(`(?<=<!-- ${name} -->\n)[^<]*(?=<!-- / -->)`)
  const text = readFileSync(page, 'utf8')
  expect(text).toMatch(place)
  if (process.env['UPDATE'] !== undefined)
    writeFileSync(
      page,
      text.replace(place, () => `\n${write()}\n\n`),
    )
  expect(place.exec(readFileSync(page, 'utf8'))?.[0].trim()).toBe(write())
})
