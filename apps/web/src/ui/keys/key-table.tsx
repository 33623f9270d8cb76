import { useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { isMac } from './is-mac.ts'
import classes from './key-table.module.css'
import type { KeyText } from './screen-keys.ts'

/** Keys, and what each of them does. */
export function KeyTable({ rows }: { rows: readonly KeyText[] }) {
  const { t } = useLingui()
  return (
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
        {rows.map(({ keys, text }) => (
          <tr key={text.id}>
            <th scope="row">
              {keys.map((key) => (
                <Key key={key} name={key} />
              ))}
            </th>
            <td>{t(text)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A key as it is written on the keyboard. */
function Key({ name }: { name: string }) {
  const { t } = useLingui()
  const named = new Map([
    ['Mod', isMac ? '⌘' : t`Ctrl`],
    ['Space', t`Space`],
  ])
  return <kbd>{named.get(name) ?? name}</kbd>
}
