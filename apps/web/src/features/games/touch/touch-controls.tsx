import { Trans, useLingui } from '@lingui/react/macro'
import { Button, type ButtonProps } from '@mantine/core'
import { IconMap, IconMapOff, IconReload } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import { WhenIdle } from '../../../ui/loading/when-idle.tsx'
import { DPad } from './d-pad.tsx'
import { Gear } from './gear.tsx'
import classes from './touch-controls.module.css'
import type { PlayLayout } from './mobile-check.ts'
import type { TouchSettings } from './touch-settings.ts'
import { usePlay } from '../session/use-game-session.ts'
import { usePause } from '../session/use-pause.ts'

const TouchLook = lazyPart(() => import('./touch-look.tsx').then((module) => module.TouchLook))

interface Props {
  readonly layout: PlayLayout
  readonly look: TouchSettings
  readonly onLook: (part: Partial<TouchSettings>) => void
  readonly isMapShown: boolean
  readonly onMap: () => void
  readonly onRestart: () => void
  /** More pills. */
  readonly children?: ReactNode
}

/** What a finger needs beside the board (`docs/spec/game.md` section 2, Mobile); never over it. */
export function TouchControls({ layout, look, onLook, isMapShown, onMap, onRestart, children }: Props) {
  const { t } = useLingui()
  const mode = usePlay((state) => state.mode)
  const opacity = { '--controls-opacity': look.opacity } as CSSProperties
  return (
    <section
      className={classes.controls}
      aria-label={t`Touch controls`}
      data-layout={layout}
      data-mode={mode}
      data-hand={look.hand}
      style={opacity}
    >
      {mode === 'manual' && (
        <div className={classes.pad}>
          <DPad />
        </div>
      )}
      <div className={classes.pills}>
        <PauseAndRestart onRestart={onRestart} />
        <Pill icon={isMapShown ? <IconMapOff size={18} /> : <IconMap size={18} />} onClick={onMap}>
          {isMapShown ? t`Hide Map` : t`Show Map`}
        </Pill>
        {children}
        <WhenIdle fallback={<Gear disabled />}>
          <TouchLook look={look} onChange={onLook} />
        </WhenIdle>
        {mode === 'lam' && (
          <span className={classes.mode} title={t`LAM mode`}>
            LAM
          </span>
        )}
      </div>
    </section>
  )
}

export function SwipeHint() {
  return (
    <p className={classes.hint}>
      <Trans>Swipe inside board to move • Scroll outside to page</Trans>
    </p>
  )
}

function PauseAndRestart({ onRestart }: Pick<Props, 'onRestart'>) {
  const phase = usePlay((state) => state.phase)
  const { label, Icon, togglePause } = usePause()
  return (
    <>
      <Pill icon={<Icon size={18} />} disabled={phase !== 'running'} onClick={togglePause}>
        {label}
      </Pill>
      <Pill icon={<IconReload size={18} />} disabled={phase === 'idle' || phase === 'starting'} onClick={onRestart}>
        <Trans>Restart</Trans>
      </Pill>
    </>
  )
}

interface PillProps extends Pick<ButtonProps, 'children' | 'disabled'> {
  readonly icon: ReactNode
  readonly onClick: () => void
}

function Pill({ icon, ...rest }: PillProps) {
  return <Button variant="default" className={classes.pill ?? ''} leftSection={icon} {...rest} />
}
