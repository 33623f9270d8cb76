import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlayerPlayFilled, IconReload } from '@tabler/icons-react'
import { LinkButton } from '../../../ui/links/link-button.tsx'
import classes from './action-row.module.css'
import { ExitLink } from './exit-link.tsx'
import type { PlayLayout } from '../touch/mobile-check.ts'
import { usePlay } from '../session/use-game-session.ts'
import { usePause } from '../session/use-pause.ts'

interface Props {
  readonly layout: PlayLayout
  readonly onStart: () => void
  readonly onRestart: () => void
}

export function ActionRow({ layout, onStart, onRestart }: Props) {
  const { t } = useLingui()
  const phase = usePlay((state) => state.phase)
  const status = usePlay((state) => state.status)
  // What lies over the board while a game is on or over has its own first choice.
  const isFirstChoice = phase === 'idle' || phase === 'starting'
  const button = classes.button ?? ''
  const link = classes.link ?? ''
  return (
    <div className={classes.row} data-layout={layout}>
      <div className={classes.buttons}>
        <Button
          className={button}
          variant={isFirstChoice ? 'filled' : 'default'}
          leftSection={<IconPlayerPlayFilled size={16} aria-hidden />}
          disabled={phase === 'starting'}
          onClick={onStart}
        >
          <Trans>Start Game</Trans>
        </Button>
        <Button
          className={button}
          variant="default"
          leftSection={<IconReload size={18} aria-hidden />}
          disabled={phase === 'idle' || phase === 'starting'}
          onClick={onRestart}
        >
          <Trans>Restart</Trans>
        </Button>
        {layout === 'desktop' && phase === 'running' && <PauseButton />}
      </div>
      <output className={classes.status}>{status}</output>
      <nav className={classes.links} aria-label={t`Away from the game`}>
        <LinkButton variant="subtle" className={link} to="/leaderboard">
          <Trans>Leaderboard</Trans>
        </LinkButton>
        <ExitLink variant="subtle" className={link} />
      </nav>
    </div>
  )
}

/** Here too, since in a manual game with hints the settings wait below the window; on a phone it is at the thumb. */
function PauseButton() {
  const { label, Icon, togglePause } = usePause()
  return (
    <Button
      className={classes.button ?? ''}
      variant="default"
      leftSection={<Icon size={18} aria-hidden />}
      onClick={togglePause}
    >
      {label}
    </Button>
  )
}
