import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'

interface Props {
  readonly label: string
  /** Null when there is nothing to copy. */
  readonly text: string | null
  readonly size?: 'compact-sm' | 'sm'
  readonly variant?: 'default' | 'subtle'
  /** A refusal is not worth a word. */
  readonly isSilent?: boolean
}

/** Puts a text on the clipboard, and says for two seconds that it did; a refusal stays until the next try. */
export function CopyButton({ label, text, size = 'compact-sm', variant = 'default', isSilent = false }: Props) {
  const { t } = useLingui()
  const { copy, copied, error } = useClipboard({ timeout: 2000 })
  const isRefused = error !== null && !isSilent
  const said = isRefused ? t`Copy refused` : copied ? t`✓ Copied` : label
  return (
    <Button
      variant={variant}
      size={size}
      fz={size === 'sm' ? 'sm' : 'xs'}
      disabled={text === null}
      aria-live="polite"
      title={isRefused ? t`This browser does not let the page write to the clipboard.` : undefined}
      onClick={() => copy(text)}
    >
      {said}
    </Button>
  )
}
