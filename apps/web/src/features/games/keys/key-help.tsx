import { Modal } from '@mantine/core'
import classes from './key-help.module.css'
import { keyCommands } from './keys.ts'

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
}

const moves = [
  { keys: ['↑', '→', '↓', '←'], text: 'Move, in Manual mode. Hold a key to walk on.' },
  { keys: ['W', 'A', 'S', 'D'], text: 'The same' },
]
const commands = keyCommands.map(({ key, text }) => ({ keys: [key], text }))

/** Every key of the play screen, and how to play by ear. */
export function KeyHelp({ isOpen, onClose }: Props) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="Keys" size="lg">
      <table className={classes.keys}>
        <thead className={classes.hidden}>
          <tr>
            <th scope="col">Key</th>
            <th scope="col">What it does</th>
          </tr>
        </thead>
        <tbody>
          {[...moves, ...commands].map(({ keys, text }) => (
            <tr key={keys[0]}>
              <th scope="row">
                {keys.map((key) => (
                  <kbd key={key} className={classes.key}>
                    {key}
                  </kbd>
                ))}
              </th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3 className={classes.heading}>Playing without seeing</h3>
      <p className={classes.text}>
        Events are told as they happen: oxygen, walls, effects, and a germ that can reach you within three steps. L
        tells where you are, which ways are open, and how many steps it is to the nearest germ, to oxygen and to the
        exit. A germ’s direction is the opening through which it can come; oxygen and exit are told by where they lie. L
        works during a pause too. “Describe the board”, below it, has the whole maze as a table.
      </p>
    </Modal>
  )
}
