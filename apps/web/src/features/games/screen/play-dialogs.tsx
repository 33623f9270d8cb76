import { useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { KeyHelp } from '../keys/key-help.tsx'
import { useGameSession } from '../session/use-game-session.ts'
import type { PlayAids } from './use-play-aids.ts'

/** The help sheet, and the questions before a running game is lost. */
export function PlayDialogs({ aids }: { aids: PlayAids }) {
  const { t } = useLingui()
  const session = useGameSession()
  const { leaving, isHelpOpen, setHelpOpen, isRestartAsked, setRestartAsked, onRestart, isEndAsked, setEndAsked } = aids
  const restart = () => {
    setRestartAsked(false)
    onRestart()
  }
  const end = () => {
    setEndAsked(false)
    session.endGame()
  }
  return (
    <>
      <KeyHelp isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
      <ConfirmDialog
        isOpen={isRestartAsked}
        title={t`Restart?`}
        text={t`The running game is given up, without a score, and a new maze begins.`}
        confirmLabel={t`Restart`}
        cancelLabel={t`Keep playing`}
        onConfirm={restart}
        onCancel={() => setRestartAsked(false)}
      />
      <ConfirmDialog
        isOpen={isEndAsked}
        title={t`End the game?`}
        text={t`The running game is given up, without a score.`}
        confirmLabel={t`End Game`}
        cancelLabel={t`Keep playing`}
        onConfirm={end}
        onCancel={() => setEndAsked(false)}
      />
      <ConfirmDialog
        isOpen={leaving.isAsking}
        title={t`Leave the game?`}
        text={t`A game is running. If you leave, it is given up, without a score.`}
        confirmLabel={t`Leave the game`}
        cancelLabel={t`Keep playing`}
        onConfirm={leaving.leave}
        onCancel={leaving.stay}
      />
    </>
  )
}
