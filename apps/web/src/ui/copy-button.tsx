import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'

interface Props {
  readonly label: string
  /** Null when there is nothing to copy. */
  readonly text: string | null
  readonly size?: 'compact-sm' | 'sm'
}

/** Puts a text on the clipboard, and says for two seconds that it did; a refusal stays until the next try. */
export function CopyButton({ label, text, size = 'compact-sm' }: Props) {
  const { t } = useLingui()
  const { copy, copied, error } = useClipboard({ timeout: 2000 })
  const said = error !== null ? t`Copy refused` : copied ? t`✓ Copied` : label
  return (
    <Button
      variant="default"
      size={size}
      fz={size === 'sm' ? 'sm' : 'xs'}
      disabled={text === null}
      aria-live="polite"
      title={error === null ? undefined : t`This browser does not let the page write to the clipboard.`}
      onClick={() => copy(text)}
    >
      {said}
    </Button>
  )
}
