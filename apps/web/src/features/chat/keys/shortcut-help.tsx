import { useLingui } from '@lingui/react/macro'
import { Modal, VisuallyHidden } from '@mantine/core'
import classes from './shortcut-help.module.css'
import { keysInPlace, shortcuts } from './shortcuts.ts'

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
}

const isMac = /^Mac|^iP/.test(navigator.platform)

/** Every key of the chat studio. */
export function ShortcutHelp({ isOpen, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Modal opened={isOpen} onClose={onClose} title={t`Keyboard shortcuts`} size="lg">
      <table className={classes.keys}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t`Key`}</VisuallyHidden>
            </th>
            <th scope="col">
              <VisuallyHidden>{t`What it does`}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {[...keysInPlace.slice(0, 3), ...shortcuts, ...keysInPlace.slice(3)].map(({ keys, text }) => (
            <tr key={text.id}>
              <th scope="row">
                {keys.map((key) => (
                  <kbd key={key}>{key === 'Mod' ? (isMac ? '⌘' : t`Ctrl`) : key}</kbd>
                ))}
              </th>
              <td>{t(text)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  )
}
