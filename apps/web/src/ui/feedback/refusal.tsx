import { Box, type BoxProps } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './refusal.module.css'

interface Props extends BoxProps {
  readonly children: ReactNode
}

/** What was refused, and why, beside what was tried. Its place is always there, so that a screen reader hears what comes into it; empty, it takes no room. */
export function Refusal({ children, className = '', ...place }: Props) {
  return (
    <Box role="alert" className={`${classes.place} ${className}`} {...place}>
      {children && <p className={classes.refusal}>{children}</p>}
    </Box>
  )
}
