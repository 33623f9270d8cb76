import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { EventList } from './event-list.tsx'
import type { RecordedRun } from './recorded-run.ts'
import { ReplayBoard } from './replay-board.tsx'
import { createReplayControl } from './replay-control.ts'
import { ReplayControls, ReplayFooter } from './replay-controls.tsx'
import { ReplayHud } from './replay-hud.tsx'
import classes from './side-by-side.module.css'
import { useSideWidth } from './use-player-width.ts'
import { ReplayContext, SideContext, useRun } from './use-replay.ts'
import { useReplayKeys } from './use-replay-keys.ts'
import { useTickInAddress } from './use-tick-in-address.ts'

interface Side {
  readonly name: string
  /** What is said of it, below the name. */
  readonly about: ReactNode
  readonly run: RecordedRun
}

interface Props {
  readonly sides: readonly [Side, Side]
  /** The tick that the address names. */
  readonly startTick: number
}

/** Two runs as films in step: one scrubber, one clock; the shorter one stays at its end. */
export function SideBySide({ sides, startTick }: Props) {
  const [replay] = useState(() =>
    createReplayControl(
      sides.map(({ run }) => run),
      startTick,
    ),
  )
  const { t } = useLingui()
  useReplayKeys(replay)
  useTickInAddress(replay)
  const both = (show: (side: Side) => ReactNode) => (
    <>
      <SideContext value={0}>{show(sides[0])}</SideContext>
      <SideContext value={1}>{show(sides[1])}</SideContext>
    </>
  )
  return (
    <ReplayContext value={replay}>
      <div className={classes.pair}>
        {both(({ name, about }) => (
          <Film name={name} about={about} />
        ))}
      </div>
      <div className={classes.controls}>
        <ReplayControls />
      </div>
      <ReplayFooter />
      <div className={classes.events}>
        {both(({ name }) => (
          <EventList title={t`What happened: ${name}`} />
        ))}
      </div>
    </ReplayContext>
  )
}

function Film({ name, about }: Pick<Side, 'name' | 'about'>) {
  const { cols, rows } = useRun().record.spec
  const { room, boardWidth, dpr } = useSideWidth(cols, rows)
  const id = useId()
  return (
    <section ref={room} className={classes.side} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{name}</h2>
        <div className={classes.about}>{about}</div>
      </div>
      <ReplayHud />
      <ReplayBoard width={boardWidth} dpr={dpr} />
    </section>
  )
}
