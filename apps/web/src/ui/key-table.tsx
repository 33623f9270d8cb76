import { useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import classes from './key-table.module.css'

interface Props {
  readonly rows: readonly { readonly id: string; readonly keys: readonly string[]; readonly text: string }[]
}

/** Keys, and what each of them does. */
export function KeyTable({ rows }: Props) {
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
        {rows.map(({ id, keys, text }) => (
          <tr key={id}>
            <th scope="row">
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
