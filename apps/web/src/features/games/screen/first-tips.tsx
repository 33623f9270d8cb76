import { Trans, useLingui } from '@lingui/react/macro'
import { CloseButton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { readStored, writeStored } from '../../../lib/browser-storage.ts'
import classes from './first-tips.module.css'
import { useIsMobile } from '../touch/use-is-mobile.ts'
import { usePlay } from '../session/use-game-session.ts'

const seenKey = 'webgame-tips'

/** Three tips beside the first game in this browser; gone for good when it is over or they are dismissed. */
export function FirstTips() {
  const { t } = useLingui()
  const [isDismissed, setDismissed] = useState(false)
  const isOver = usePlay((state) => state.phase === 'ended')
  const isMobile = useIsMobile()
  useEffect(() => {
    if (isOver) writeStored(seenKey, 'seen')
  }, [isOver])
  if (isDismissed || isOver || readStored(seenKey) === 'seen') return null
  const dismiss = () => {
    writeStored(seenKey, 'seen')
    setDismissed(true)
  }
  return (
    <section className={classes.tips} aria-label={t`Tips for the first game`}>
      <ul>
        <li>
          {isMobile
            ? t`Swipe inside the board, or use the D-pad.`
            : t`Move with the arrow keys or WASD. ? lists all keys.`}
        </li>
        <li>
          <Trans>
            <strong data-kind="germ">Germs</strong> wander. One that touches you ends the game.
          </Trans>
        </li>
        <li>
          <Trans>
            The golden <strong data-kind="thread">thread</strong> is the way you came; dashed, where the agent means to
            go.
          </Trans>
        </li>
      </ul>
      <CloseButton aria-label={t`Dismiss the tips`} onClick={dismiss} />
    </section>
  )
}
