import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { runLink } from '../../../lib/run-link.ts'
import { LinkButton } from '../../../ui/links/link-button.tsx'
import { useGameSession, usePlay } from '../session/use-game-session.ts'
import classes from './end-screen.module.css'

const look = { className: classes.link ?? '', variant: 'subtle', size: 'compact-sm' } as const

/** The finished game once more: to look at, to show to others, and to play. */
export function Again() {
  const record = usePlay((state) => state.record)
  const runId = usePlay(({ submission }) => (submission.kind === 'submitted' ? submission.answer.id : null))
  if (record === null) return null
  return (
    <div className={classes.again}>
      {runId === null ? (
        <LinkButton {...look} to="/replay" hash={record}>
          <Trans>Watch replay</Trans>
        </LinkButton>
      ) : (
        <LinkButton {...look} {...runLink(runId)}>
          <Trans>Watch replay</Trans>
        </LinkButton>
      )}
      <Share path={runId === null ? `/replay#${record}` : `/runs/${runId}`} />
      <SameMaze />
    </div>
  )
}

/** A program answers over the server alone, which gives each maze once. */
function SameMaze() {
  const { t } = useLingui()
  const session = useGameSession()
  const isPrograms = usePlay(({ mode, played }) => mode === 'lam' && played?.agent === 'program')
  if (isPrograms) return null
  return (
    <Button {...look} title={t`Practice: it is not ranked.`} onClick={() => void session.playSameMaze()}>
      <Trans>Same maze again (practice)</Trans>
    </Button>
  )
}

/** Hands the game's address to the device, or to the clipboard where that cannot share. */
function Share({ path }: { path: string }) {
  const { t } = useLingui()
  const { copy, copied, error } = useClipboard({ timeout: 2000 })
  const share = () => {
    const url = new URL(path, location.origin).href
    // Nobody has to share: who closes the sheet again has done nothing wrong.
    if ('share' in navigator) navigator.share({ url, title: 'Clew' }).catch(() => undefined)
    else copy(url)
  }
  return (
    <Button {...look} aria-live="polite" onClick={share}>
      {error === null ? (copied ? t`✓ Link copied` : t`Share`) : t`Copy refused`}
    </Button>
  )
}
