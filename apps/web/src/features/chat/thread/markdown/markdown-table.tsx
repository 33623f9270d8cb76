import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import classes from './markdown.module.css'

interface Props {
  readonly header: readonly ReactNode[]
  readonly rows: readonly (readonly ReactNode[])[]
  /** One for each column; null as usual. */
  readonly align: readonly ('left' | 'right' | 'center' | null)[]
}

/** A table that is wider than its bubble scrolls in it. */
export function MarkdownTable({ header, rows, align }: Props) {
  const { t } = useLingui()
  const styleOf = (column: number) => ({ textAlign: align[column] ?? undefined })
  return (
    // What scrolls has to be reached by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <figure className={classes.table} aria-label={t`Table`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {header.map((cell, column) => (
              <th key={column} scope="col" style={styleOf(column)}>
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column} style={styleOf(column)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
