import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Mark } from '../../ui/page/mark.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import classes from './account-card.module.css'

interface Props {
  readonly title: string
  readonly text: string
  /** What has just happened, above everything else. */
  readonly notice?: string | undefined
  readonly children: ReactNode
  /** Where those go who are on the wrong page. */
  readonly footer: ReactNode
}

export function AccountCard({ title, text, notice, children, footer }: Props) {
  return (
    <div className={classes.card}>
      {notice && <output className={classes.notice}>{notice}</output>}
      <Mark size={44} />
      <div>
        <PageTitle>{title}</PageTitle>
        <Text c="dimmed" mt={4}>
          {text}
        </Text>
      </div>
      {children}
      <Text className={classes.footer}>{footer}</Text>
    </div>
  )
}
