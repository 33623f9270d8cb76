import { Trans } from '@lingui/react/macro'
import { standardRow } from '../../data/agent-bench.ts'
import { formatNumber, formatTenths } from '../../lib/format-number.ts'
import { listText, percentText, pointsText, wholePercentText } from '../../lib/interval-labels.ts'
import { clockText, settingText } from './bench-labels.ts'
import classes from './dqn-page.module.css'
import { byClock, byLoops, lostToCautious, oxygenShare, settings, slowestSetting } from './facts.ts'

/** Where it fails and why; every number comes from the measurement. */
export function Failures() {
  return (
    <ul className={classes.failures}>
      <SlowClocks />
      <Corridors />
      <LostToCautious />
      <Dawdling />
      <LittleOxygen />
      <WithoutPowers />
      <Unknown />
    </ul>
  )
}

function SlowClocks() {
  const rates = byClock(settings).map(({ clock, dqn }) => `${clockText(clock)}: ${percentText(dqn.rate)}`)
  const list = rates.join('; ')
  return (
    <li>
      <Trans>
        <strong>Slow clocks.</strong> On the standard board it wins: {list}. Between two looks the germs go on, and turn
        where nobody can know it; a plan of several steps meets germs that a look at each step would have avoided.
      </Trans>
    </li>
  )
}

function Corridors() {
  const rates = byLoops(settings).map(
    ({ board, dqn }) => `${wholePercentText(board.loops / 100)}: ${percentText(dqn.rate)}`,
  )
  const list = rates.join('; ')
  return (
    <li>
      <Trans>
        <strong>Mazes with few loops.</strong> By how many extra passages are open it wins: {list}. In a corridor
        without a side way no move evades a germ that comes, and often the only way out is the one it comes from.
      </Trans>
    </li>
  )
}

function LostToCautious() {
  const lost = lostToCautious(settings)
  const list = lost
    .map((each) => `${settingText(each)} (${pointsText(each.dqn.versusCautious?.margin ?? 0)})`)
    .join('; ')
  return (
    <li>
      {lost.length > 0 ? (
        <Trans>
          <strong>Where a simple rule does better.</strong> Cautious, which walks the shortest way and never steps next
          to a germ, surely wins more on (difference in points): {list}. Where little threatens, hesitating costs more
          than it saves.
        </Trans>
      ) : (
        <Trans>
          <strong>Where a simple rule does better.</strong> On none of these boards does Cautious, which walks the
          shortest way and never steps next to a germ, surely win more.
        </Trans>
      )}
    </li>
  )
}

function Dawdling() {
  const slowest = slowestSetting(settings)
  if (!slowest) return null
  const board = settingText(slowest)
  const ticks = formatTenths(slowest.dqn.ticks)
  const ticksOfCautious = formatTenths(slowest.cautious.ticks)
  return (
    <li>
      <Trans>
        <strong>It takes its time.</strong> Its games last longest, beside those of Cautious, here: {board}. {ticks}{' '}
        ticks on average against {ticksOfCautious}, and both win nearly all of them. Nothing that it learned presses it
        much, so it waits and goes round where others walk on.
      </Trans>
    </li>
  )
}

function LittleOxygen() {
  const share = percentText(oxygenShare())
  const own = formatNumber(standardRow('every tick', 'dqn').oxygen)
  const careful = formatNumber(standardRow('every tick', 'careful collector').oxygen)
  return (
    <li>
      <Trans>
        <strong>Oxygen comes second.</strong> On the standard board it collects {own} a game; a careful player that
        fetches what lies near its way collects {careful}. That is {share} of it: the network was rewarded for the exit
        far more than for a pellet.
      </Trans>
    </li>
  )
}

function WithoutPowers() {
  const rule = percentText(standardRow('lockstep', 'rule agent').rate)
  const dqn = percentText(standardRow('lockstep', 'dqn').rate)
  return (
    <li>
      <Trans>
        <strong>It only walks.</strong> A rule agent whose template freezes the germs with every answer wins {rule} of
        the standard games in lockstep, where the DQN wins {dqn}. The two play by different means; what the DQN could do
        with these powers nobody has tried.
      </Trans>
    </li>
  )
}

function Unknown() {
  const sizes = listText([...new Set(settings.map(({ board: { cols, rows } }) => `${cols} × ${rows}`))])
  const most = Math.max(...settings.map(({ board }) => board.germs))
  return (
    <li>
      <Trans>
        <strong>What it does not know.</strong> It was measured on boards of {sizes} with {most} germs at most.
        Elsewhere, with more germs or when it is asked more seldom than it was trained for, it plays on and says in its
        hint that it was not trained for such a game. It does not know how people play, and it learns nothing while it
        plays.
      </Trans>
    </li>
  )
}
