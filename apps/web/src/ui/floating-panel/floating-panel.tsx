import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import classes from './floating-panel.module.css'
import type { Limits, PanelPlace } from './panel-place.ts'
import { ResizeEdge } from './resize-edge.tsx'
import { usePanelGeometry } from './use-panel-geometry.ts'

interface Props {
  readonly title: string
  readonly place: PanelPlace
  onChange(part: Partial<PanelPlace>): void
  readonly standardWidth: number
  readonly widthLimits: Limits
  /** Stays in the page, as wide as that is: for small screens. */
  readonly isFixed: boolean
  /** Lies above other floating panels. */
  readonly isFront: boolean
  onFront(): void
  /** Escape was pressed in it. */
  onLeave(): void
  /** Whether it was just asked for, so that the focus goes there. */
  readonly takesFocus: boolean
  /** Below the content, always in sight. */
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** A titled panel in the page that can be lifted out to float over it, moved, resized, put back and hidden. */
export function FloatingPanel(props: Props) {
  const { t } = useLingui()
  const { title, isFront, onFront, onLeave, footer, children } = props
  const titleId = useId()
  const geometry = usePanelGeometry(props)
  const { root, isFloating, isHeld, width, height, corner } = geometry
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onLeave()
  }
  const floating = { left: corner.x, top: corner.y, height, zIndex: isFront ? 111 : 110 }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the Escape of what stands in it
    <section
      ref={root}
      className={classes.panel}
      style={{ width: props.isFixed ? '100%' : width, ...(isFloating && floating) }}
      data-floating={isFloating || undefined}
      data-held={isHeld || undefined}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onPointerDownCapture={onFront}
      onFocusCapture={onFront}
    >
      <Header {...props} titleId={titleId} geometry={geometry} />
      {/* It scrolls, with keys too, when nothing in it takes the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region */}
      <div className={classes.body} tabIndex={0}>
        {children}
      </div>
      {footer && <div className={classes.footer}>{footer}</div>}
      {!props.isFixed && (
        <ResizeEdge
          side="right"
          label={t`Width of ${title}`}
          value={width}
          limits={geometry.widthLimits}
          onHold={(next) => geometry.hold({ width: next })}
          onChange={(next) => geometry.commit({ width: next })}
        />
      )}
      {isFloating && (
        <ResizeEdge
          side="bottom"
          label={t`Height of ${title}`}
          value={height}
          limits={geometry.heightLimits}
          onHold={(next) => geometry.hold({ height: next })}
          onChange={(next) => geometry.commit({ height: next })}
        />
      )}
    </section>
  )
}

type HeaderProps = Props & {
  readonly titleId: string
  readonly geometry: ReturnType<typeof usePanelGeometry>
}

function Header({ title, onChange, isFixed, takesFocus, titleId, geometry }: HeaderProps) {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const dock = () => {
    onChange({ isFloating: false })
    handle.current?.focus({ preventScroll: true })
  }
  return (
    <header className={classes.header} data-movable={!isFixed || undefined} {...geometry.drag}>
      {!isFixed && (
        <button
          ref={handle}
          type="button"
          data-move
          className={classes.move}
          aria-label={t`Move ${title}`}
          title={t`Drag, or use the arrow keys`}
          onKeyDown={geometry.moveByKey}
        >
          <Grip />
        </button>
      )}
      <h2 ref={heading} id={titleId} className={classes.title} tabIndex={-1}>
        {title}
      </h2>
      {geometry.isFloating && (
        <Button variant="subtle" size="compact-sm" fz="xs" onClick={dock}>
          <Trans>Dock</Trans>
        </Button>
      )}
      <Button variant="subtle" size="compact-sm" fz="xs" onClick={() => onChange({ isShown: false })}>
        <Trans>Hide</Trans>
      </Button>
    </header>
  )
}

function Grip() {
  return (
    <svg width="10" height="16" viewBox="0 0 10 16" fill="currentColor" aria-hidden>
      {[3, 8, 13].flatMap((y) => [2, 8].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.4" />))}
    </svg>
  )
}
