import { t as tNow } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { useReducedMotion, useResizeObserver } from '@mantine/hooks'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { formatTenths } from '../../lib/format-number.ts'
import { useGameTheme } from '../../ui/theme/game-theme.ts'
import classes from './demo-frame.module.css'
import type { DemoGame } from './demo-game.ts'
import { startDemoLoop, type DemoLoop } from './demo-loop.ts'

/** The live board. Everything that changes with the game goes past React, straight into the canvas and a paragraph of text. */
export function DemoBoard() {
  const { t } = useLingui()
  const label = t`A maze, live: the built-in agent walks to the exit, and a gold thread marks its way.`
  const canvas = useRef<HTMLCanvasElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const loop = useRef<DemoLoop | null>(null)
  const [frame, room] = useResizeObserver<HTMLDivElement>()
  const [isPaused, setPaused] = useState(false)
  const isStill = useReducedMotion(undefined, { getInitialValueInEffect: false })
  const theme = useGameTheme()

  useEffect(() => {
    if (!canvas.current) return
    const started = startDemoLoop(canvas.current, {
      theme,
      isStill,
      onTick: (demo) => {
        if (status.current) status.current.textContent = statusOf(demo)
      },
    })
    loop.current = started
    started.resize(canvas.current.clientWidth)
    return () => started.destroy()
    // The theme of a running board is changed below.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isStill])
  useEffect(() => loop.current?.setTheme(theme), [theme])
  useEffect(() => loop.current?.setPaused(isPaused), [isPaused])
  useEffect(() => {
    if (room.width > 0) loop.current?.resize(room.width)
  }, [room.width])

  return (
    <>
      <div ref={frame} className={classes.board}>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a canvas is one picture, though no img element */}
        <canvas ref={canvas} role="img" aria-label={label} />
      </div>
      <div className={classes.caption}>
        <p ref={status} className={classes.status} aria-hidden />
        <div className={classes.controls}>
          {!isStill && (
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={isPaused ? t({ context: 'replay', message: 'Play' }) : t`Pause`}
              onClick={() => setPaused(!isPaused)}
            >
              {isPaused ? <IconPlayerPlay size={18} /> : <IconPlayerPause size={18} />}
            </ActionIcon>
          )}
          <Button variant="default" onClick={() => loop.current?.nextMaze()}>
            {t`New maze`}
          </Button>
        </div>
      </div>
    </>
  )
}

/** Where the game stands, and below it what the agent said last. */
function statusOf({ game, said }: DemoGame): string {
  const time = formatTenths(game.tick / 10)
  const end = game.status === 'won' ? tNow` · out!` : game.status === 'lost' ? tNow` · caught` : ''
  return `O₂ ${game.oxygenCollected} · ${time} s${end}\n${said && `“${said}”`}`
}
