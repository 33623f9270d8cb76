import { useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import classes from './palette.module.css'
import { PaletteSearch } from './palette-search.tsx'

interface Props {
  readonly isOpen: boolean
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly onClose: () => void
}

/** A way to any page, template, friend or chat by its name. */
export function Palette({ isOpen, query, onQuery, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t`Search`}
      size="lg"
      centered={false}
      yOffset="12dvh"
      classNames={{ header: classes.header ?? '', title: classes.title ?? '', body: classes.body ?? '' }}
    >
      <PaletteSearch query={query} onQuery={onQuery} onClose={onClose} />
    </Modal>
  )
}
