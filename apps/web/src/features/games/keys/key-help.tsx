import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import { useAuth } from '../../../lib/auth.tsx'
import { KeyTable } from '../../../ui/keys/key-table.tsx'
import classes from './key-help.module.css'
import { keyCommands } from './keys.ts'

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
}

const moves = [
  { keys: ['↑', '→', '↓', '←'], text: msg`Move, in Manual mode. Hold a key to walk on.` },
  { keys: ['W', 'A', 'S', 'D'], text: msg`The same` },
]
const rows = [...moves, ...keyCommands.map(({ key, text }) => ({ keys: [key], text }))]
const palette = { keys: ['Mod', 'K'], text: msg`Search for a page, a template, a friend or a chat, while no game runs` }

/** Every key of the play screen, and how to play by ear. */
export function KeyHelp({ isOpen, onClose }: Props) {
  const { t } = useLingui()
  const { user } = useAuth()
  return (
    <Modal opened={isOpen} onClose={onClose} title={t`Keys`} size="lg">
      <KeyTable rows={user ? [...rows, palette] : rows} />
      <h3 className={classes.heading}>
        <Trans>Playing without seeing</Trans>
      </h3>
      <p className={classes.text}>
        <Trans>
          Events are told as they happen: oxygen, walls, effects, and a germ that can reach you within three steps. L
          tells where you are, which ways are open, and how many steps it is to the nearest germ, to oxygen and to the
          exit. A germ’s direction is the opening through which it can come; oxygen and exit are told by where they lie.
          L works during a pause too. “Describe the board”, below it, has the whole maze as a table.
        </Trans>
      </p>
    </Modal>
  )
}
