import { Button } from '@mantine/core'
import { IconBroadcast, IconPlayerPlayFilled, IconReload } from '@tabler/icons-react'
import { LinkButton } from '../../ui/link-button.tsx'
import classes from './action-row.module.css'
import { useGameSession, usePlay } from './use-game-session.ts'

interface Props {
  readonly onStart: () => void
  readonly onRestart: () => void
}

export function ActionRow({ onStart, onRestart }: Props) {
  const session = useGameSession()
  const phase = usePlay((state) => state.phase)
  const status = usePlay((state) => state.status)
  return (
    <div className={classes.row}>
      <Button leftSection={<IconPlayerPlayFilled size={16} aria-hidden />} disabled={phase === 'starting'} onClick={onStart}>
        Start Game
      </Button>
      <Button
        variant="default"
        leftSection={<IconBroadcast size={18} aria-hidden />}
        disabled={phase !== 'running'}
        onClick={session.publishNow}
      >
        Publish State
      </Button>
      <Button
        variant="default"
        leftSection={<IconReload size={18} aria-hidden />}
        disabled={phase === 'idle' || phase === 'starting'}
        onClick={onRestart}
      >
        Restart
      </Button>
      <output className={classes.status}>{status}</output>
      <LinkButton variant="subtle" to="/leaderboard">
        Leaderboard
      </LinkButton>
      <LinkButton variant="subtle" to="/dashboard">
        Exit to Dashboard
      </LinkButton>
    </div>
  )
}
