import { t } from '@lingui/core/macro'
import { useRef, useState, type DragEvent } from 'react'
import type { Studio } from '../studio/studio-state.ts'

export interface Importing {
  /** Why the last file was refused. */
  readonly error: string | null
  read(file: File): void
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** Brings in an exported chat, chosen or dropped. */
export function useDroppedChat(studio: Studio, onDone: () => void) {
  const [error, setError] = useState<string | null>(null)
  // Entering a child comes before leaving its parent.
  const depth = useRef(0)
  const [isOver, setOver] = useState(false)
  const enter = (by: number) => {
    depth.current = Math.max(0, depth.current + by)
    setOver(depth.current > 0)
  }
  const read = (file: File) => {
    setError(null)
    file
      .text()
      .then((text) => studio.importChat(text))
      .then(onDone, (reason: unknown) =>
        setError(reason instanceof Error ? reason.message : t`This file could not be read.`),
      )
  }
  const handlers = {
    onDragEnter: (event: DragEvent) => hasFiles(event) && enter(1),
    onDragLeave: (event: DragEvent) => hasFiles(event) && enter(-1),
    // Without it, the browser leaves the page and opens the file.
    onDragOver: (event: DragEvent) => hasFiles(event) && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      enter(-depth.current)
      const [file] = event.dataTransfer.files
      if (file) read(file)
    },
  }
  return { error, read, isOver, handlers }
}
