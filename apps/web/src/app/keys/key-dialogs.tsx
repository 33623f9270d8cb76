import { useMounted } from '@mantine/hooks'
import type { Asked } from './asked-by.ts'
import { Palette } from './palette.tsx'
import { ShortcutSheet } from './shortcut-sheet.tsx'

interface Props {
  readonly asked: Asked | null
  /** Of the palette. */
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly onClose: () => void
}

/** The palette and the sheet of shortcuts; they stay in the page, closed, when they were open once. */
export function KeyDialogs({ asked, query, onQuery, onClose }: Props) {
  // A dialog notes where the focus was when it opens, not when it is already open as it comes.
  const opened = useMounted() ? asked : null
  return (
    <>
      <Palette isOpen={opened === 'palette'} query={query} onQuery={onQuery} onClose={onClose} />
      <ShortcutSheet isOpen={opened === 'shortcuts'} onClose={onClose} />
    </>
  )
}
