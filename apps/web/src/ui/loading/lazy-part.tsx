import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { lazy, type ComponentType } from 'react'

/** A part of a page whose code comes late. If it cannot be fetched, that is said in its place and the rest of the page stands. */
export const lazyPart = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load()
      .catch((): ComponentType<Props> => MissingPart)
      .then((component) => ({ default: component })),
  )

function MissingPart() {
  return (
    <Text role="alert" c="dimmed" size="sm" p="md">
      <Trans>This part of the page could not be fetched. Check the connection and load the page again.</Trans>
    </Text>
  )
}
