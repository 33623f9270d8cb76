import {
  isSuiteName,
  lastFirstSeed,
  nextSuiteName,
  type OwnSuite,
  sendRateTicks,
  specOfSuite,
  type Suite,
  suiteOf,
  suites,
} from '@clew/contracts/evaluations/suites'
import { type Clock, windowTicks } from '@clew/contracts/clock'
import { type BoardName, maxGerms, specOnBoard, tickMs } from '@clew/engine'
import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { boardOptions } from '../../lib/board-labels.ts'
import { formatCount } from '../../lib/format-number.ts'
import classes from './evaluate-page.module.css'

/** Beyond the seeds of the suites that everybody has. */
const usualFirstSeed = 700_001
const usualRealtimeTicks = 30
const ticksPerSecond = 1000 / tickMs

/** The one to begin with, by a name that is free. */
export function newSuite(own: readonly Suite[]): Suite {
  const names = new Set(own.map(({ name }) => name))
  let name = 'own-1'
  while (names.has(name)) name = nextSuiteName(name)
  const { board, germs, clock, decisionTicks } = suites['standard-1']
  return suiteOf({ name, board, germs, clock, decisionTicks, firstSeed: usualFirstSeed })
}

interface Props {
  readonly suite: Suite
  readonly onChange: (suite: OwnSuite) => void
}

/** A suite of one's own: board, germs, clock, how often is decided, and from which seed on. */
export function OwnSuiteFields({ suite, onChange }: Props) {
  const { t } = useLingui()
  const { cols, rows } = specOfSuite(suite, 0)
  const change = (part: Partial<OwnSuite>) => onChange({ ...suite, ...part })
  const count = (value: number | string, otherwise: number) => (typeof value === 'number' ? value : otherwise)
  return (
    <fieldset className={classes.own}>
      <legend>
        <Trans>A suite of your own</Trans>
      </legend>
      <TextInput
        label={t`Name`}
        description={t`With its number: once something was measured with it, it never changes.`}
        error={
          isSuiteName(suite.name) ? null : t`Small letters and a number, as in busy-1; standard and hard are taken.`
        }
        value={suite.name}
        onChange={({ currentTarget: { value } }) => change({ name: value })}
      />
      <NativeSelect
        label={t`Board`}
        description={t`${cols}×${rows}, lost after ${formatCount(suite.maxTicks)} ticks.`}
        data={boardOptions()}
        value={suite.board}
        onChange={({ currentTarget: { value } }) => {
          const board = value as BoardName
          change({ board, germs: specOnBoard(board, 'lam', 0, suite.germs).germs })
        }}
      />
      <NumberInput
        label={t`Germs`}
        min={0}
        max={maxGerms}
        clampBehavior="strict"
        allowDecimal={false}
        value={suite.germs}
        onChange={(value) => change({ germs: count(value, 0) })}
      />
      <NativeSelect
        label={t`Clock`}
        description={
          suite.clock === 'lockstep'
            ? t`The game waits for each decision.`
            : t`Germs move while a model thinks; agents of this program take one tick.`
        }
        data={[
          { value: 'lockstep', label: t`Lockstep` },
          { value: 'realtime', label: t`Real time` },
        ]}
        value={suite.clock}
        onChange={({ currentTarget: { value } }) =>
          change({
            clock: value as Clock,
            decisionTicks: value === 'lockstep' ? windowTicks.lockstep : usualRealtimeTicks,
          })
        }
      />
      {suite.clock === 'realtime' && (
        <NumberInput
          label={t`Seconds between decisions`}
          min={sendRateTicks.least / ticksPerSecond}
          max={sendRateTicks.most / ticksPerSecond}
          step={0.5}
          decimalScale={1}
          clampBehavior="blur"
          allowNegative={false}
          value={suite.decisionTicks / ticksPerSecond}
          onChange={(value) => {
            const ticks = Math.round(count(value, 0) * ticksPerSecond)
            if (ticks >= sendRateTicks.least && ticks <= sendRateTicks.most) change({ decisionTicks: ticks })
          }}
        />
      )}
      <NumberInput
        label={t`First seed`}
        description={t`The games are played on this seed and those that follow it.`}
        min={0}
        max={lastFirstSeed}
        clampBehavior="strict"
        allowDecimal={false}
        value={suite.firstSeed}
        onChange={(value) => change({ firstSeed: count(value, 0) })}
      />
    </fieldset>
  )
}
