import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import { useAuth } from '../../lib/auth.tsx'
import { KeyTable } from '../../ui/keys/key-table.tsx'
import { useScreenKeys } from '../../ui/keys/screen-keys.ts'
import classes from './shortcut-sheet.module.css'

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
}

const visitorKeys = [
  { keys: ['?'], text: msg`This list, where nothing is typed` },
  { keys: ['Esc'], text: msg`Close what is open` },
]
const signedInKeys = [
  { keys: ['Mod', 'K'], text: msg`Search for a page, a template, a friend or a chat` },
  ...visitorKeys,
]

/** The keys of the screen of the moment, and those of every screen. */
export function ShortcutSheet({ isOpen, onClose }: Props) {
  const { t } = useLingui()
  const { status } = useAuth()
  const screenKeys = useScreenKeys().tables.flat()
  return (
    <Modal opened={isOpen} onClose={onClose} title={t`Keyboard shortcuts`} size="lg">
      {screenKeys.length > 0 && (
        <>
          <h3 className={classes.heading}>
            <Trans>On this page</Trans>
          </h3>
          <KeyTable rows={screenKeys} />
          <h3 className={classes.heading}>
            <Trans>Everywhere</Trans>
          </h3>
        </>
      )}
      <KeyTable rows={status === 'signed-in' ? signedInKeys : visitorKeys} />
    </Modal>
  )
}
