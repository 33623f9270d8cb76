import { Anchor, type AnchorProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

type Props = AnchorProps &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof AnchorProps> & { ref?: Ref<HTMLAnchorElement> }

/** A link in running text, underlined so that it is not told from its surroundings by colour alone. */
export const TextLink = createLink((props: Props) => <Anchor underline="always" {...props} />)
