import { Trans } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'

/** For a part that the page does without: what is missing, and a way to ask again. */
export function RetryLine({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Text component="output" c="dimmed" display="block">
      {text}{' '}
      <Button variant="subtle" size="compact-sm" onClick={onRetry}>
        <Trans>Retry</Trans>
      </Button>
    </Text>
  )
}
