import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './page-header.module.css'
import { PageTitle } from './page-title.tsx'

interface Props {
  readonly title: ReactNode
  readonly text?: ReactNode
  /** The page's one primary action, at the end of the line. */
  readonly children?: ReactNode
}

export function PageHeader({ title, text, children }: Props) {
  return (
    <div className={classes.header}>
      <div>
        <PageTitle>{title}</PageTitle>
        {text && (
          <Text c="dimmed" mt={4} maw="70ch">
            {text}
          </Text>
        )}
      </div>
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  )
}
