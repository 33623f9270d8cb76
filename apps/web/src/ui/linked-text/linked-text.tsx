import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { runLink } from '../../lib/run-link.ts'
import { lazyPart } from '../loading/lazy-part.tsx'
import { linkPieces, type LinkPiece } from './link-pieces.ts'
import classes from './linked-text.module.css'

const RunPreview = lazyPart(() => import('./run-preview.tsx').then((module) => module.RunPreview))

/** A plain text of somebody else whose links can be followed; no HTML of it reaches the page. */
export function LinkedText({ text }: { text: string }) {
  return linkPieces(text, location.origin).map((piece, index) => (
    // Pieces of one text never change places.
    // oxlint-disable-next-line react/no-array-index-key
    <Piece key={index} piece={piece} />
  ))
}

function Piece({ piece }: { piece: LinkPiece }) {
  if (piece.kind === 'text') return piece.text
  const { shown, address, runId } = piece
  // What else is here, such as a file of the API, is no page of the app.
  if (runId !== null && !/[?#]/.test(address)) {
    return (
      <Link {...runLink(runId)} className={classes.link}>
        {shown}
      </Link>
    )
  }
  return (
    <a href={address} className={classes.link} target="_blank" rel="noopener noreferrer nofollow">
      {shown}
    </a>
  )
}

/** Below a text that links to a run of this Clew: what it was. Of several, the first. */
export function LinkedRun({ text }: { text: string }) {
  const runId = linkPieces(text, location.origin).find((piece) => piece.kind === 'link' && piece.runId !== null)
  if (runId?.kind !== 'link' || runId.runId === null) return null
  return (
    <Suspense fallback={<div className={classes.place} />}>
      <RunPreview runId={runId.runId} />
    </Suspense>
  )
}
