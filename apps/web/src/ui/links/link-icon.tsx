import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

type Props = ActionIconProps &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ActionIconProps> & { ref?: Ref<HTMLAnchorElement> }

/** A link that looks like an icon button; it needs an `aria-label`. */
export const LinkIcon = createLink((props: Props) => <ActionIcon component="a" variant="subtle" size="lg" {...props} />)
