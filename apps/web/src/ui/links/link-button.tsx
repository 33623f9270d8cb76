import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

type Props = ButtonProps &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps> & { ref?: Ref<HTMLAnchorElement> }

/** A link that looks like a button, with the router's types for `to`, `params` and `search`. */
export const LinkButton = createLink((props: Props) => <Button component="a" {...props} />)
