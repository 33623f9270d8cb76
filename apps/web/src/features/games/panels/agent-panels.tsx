import type { AgentName } from '@clew/contracts/agents'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { FloatingPanel } from '../../../ui/floating-panel/floating-panel.tsx'
import classes from './agent-panels.module.css'
import { focusBoard } from '../stage/focus-board.ts'
import { Flow } from './flow-panel.tsx'
import { LamOutputButtons } from './lam-output-buttons.tsx'
import { LamOutput } from './lam-output-panel.tsx'
import type { PlayLayout } from '../touch/mobile-check.ts'
import { useAgentPanel, type AgentPanel } from './use-agent-panel.ts'
import { usePlay, useGameSession } from '../session/use-game-session.ts'
import type { Cell } from '@clew/engine'

interface Props {
  readonly agent: AgentName
  readonly program: string | null
  readonly layout: PlayLayout
}

/** In a narrower window the board would become too small. */
const besideQuery = '(width >= 1000px)'

/**
 * The two panels about the agent (`docs/spec/game.md` section 2), docked beside the board; before a game below the wide
 * one, which leaves room for the settings only.
 */
export function AgentPanels({ agent, program, layout }: Props) {
  const { t } = useLingui()
  const isMobile = layout !== 'desktop'
  const isSquare = usePlay((state) => state.scene.cols === state.scene.rows)
  const isPlayed = usePlay((state) => state.phase !== 'idle')
  const isWide = useMediaQuery(besideQuery, false, { getInitialValueInEffect: false })
  const output = useAgentPanel('clew-panel-lam-output', isMobile)
  const flow = useAgentPanel('clew-panel-flow', isMobile)
  const [isExpanded, setExpanded] = useState(false)
  const [front, setFront] = useState<AgentPanel['key'] | null>(null)
  const { onHover, onPick } = usePointedOut()

  const outputWidth = isExpanded ? lamOutputWidth.expanded : lamOutputWidth.collapsed
  const dockWidth = Math.max(widthIn(output, outputWidth), widthIn(flow, flowWidth))
  const isBeside = (isSquare || isPlayed) && isWide && !isMobile && dockWidth > 0
  // Beside the board a panel without a width of its own is as wide as the other one.
  const standardOf = ({ place }: AgentPanel, standard: number) => (isBeside && !place.isFloating ? dockWidth : standard)
  const toggleExpanded = () => {
    setExpanded(!isExpanded)
    output.change({ width: null })
  }
  const frameOf = (panel: AgentPanel) => ({
    place: panel.place,
    onChange: panel.change,
    takesFocus: panel.isAskedFor,
    widthLimits: panelWidthLimits,
    isFixed: isMobile,
    isFront: front === panel.key,
    onFront: () => setFront(panel.key),
    onLeave: focusBoard,
  })

  return (
    <div
      className={classes.dock}
      data-dock={isBeside ? 'beside' : 'below'}
      style={isBeside ? { width: dockWidth } : undefined}
    >
      <div className={classes.panels} data-mobile={isMobile || undefined}>
        {output.place.isShown && (
          <FloatingPanel
            {...frameOf(output)}
            title={t`LAM Intelligence Output`}
            standardWidth={standardOf(output, outputWidth)}
            footer={<LamOutputButtons isExpanded={isExpanded} onToggle={toggleExpanded} />}
          >
            <LamOutput agent={agent} program={program} isExpanded={isExpanded} onHover={onHover} />
          </FloatingPanel>
        )}
        {flow.place.isShown && (
          <FloatingPanel
            {...frameOf(flow)}
            title={t`LAM Prompt → Response Flow`}
            standardWidth={standardOf(flow, flowWidth)}
          >
            <Flow onPick={onPick} />
          </FloatingPanel>
        )}
        {!output.place.isShown && <Reopen panel={output} label={t`Show LAM Output`} />}
        {!flow.place.isShown && <Reopen panel={flow} label={t`Show Flow`} />}
      </div>
    </div>
  )
}

/** What a panel takes in the dock; nothing when it is not there. */
function widthIn({ place: { isShown, isFloating, width } }: AgentPanel, standard: number): number {
  return isShown && !isFloating ? (width ?? standard) : 0
}

/** Stands where the panel was, and has the focus that was in it. */
function Reopen({ panel: { change, isSentAway }, label }: { panel: AgentPanel; label: string }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isSentAway) button.current?.focus({ preventScroll: true })
  }, [isSentAway])
  return (
    <Button ref={button} variant="default" size="xs" onClick={() => change({ isShown: true })}>
      {label}
    </Button>
  )
}

/** `docs/spec/game.md` section 2, Draggable panels; CSS px. */
const lamOutputWidth = { collapsed: 320, expanded: 460 } as const
const flowWidth = 340
const panelWidthLimits = { least: 260, most: 600 } as const

const nothing: readonly Cell[] = []

/** Lights cells on the board: those under the pointer, else those that were picked. */
function usePointedOut() {
  const session = useGameSession()
  const [hovered, onHover] = useState<readonly Cell[] | null>(null)
  const [picked, onPick] = useState(nothing)
  const cells = hovered ?? picked
  useEffect(() => session.pointOut(cells), [session, cells])
  useEffect(() => () => session.pointOut(nothing), [session])
  return { onHover, onPick }
}
