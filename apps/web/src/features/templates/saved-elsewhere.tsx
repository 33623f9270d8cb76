import type { Template } from '@clew/contracts/http/templates'
import { Trans } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Suspense, useEffect, useRef } from 'react'
import { useFormat } from '../../lib/use-format.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import type { TemplateFields } from './draft.ts'
import classes from './saved-elsewhere.module.css'

const TextDiff = lazyPart(() => import('../../ui/text-diff/text-diff.tsx').then((module) => module.TextDiff))

interface Props {
  readonly theirs: Template
  readonly mine: TemplateFields
  readonly isPending: boolean
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
}

/** A save was refused because another one came first: both texts side by side, and which of them is to go on. */
export function SavedElsewhere({ theirs, mine, isPending, onKeepMine, onTakeTheirs }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [theirs.updated_at])
  const { formatDateTime } = useFormat()
  const { version } = theirs
  const when = formatDateTime(theirs.updated_at)
  return (
    <section className={classes.panel} aria-labelledby="saved-elsewhere">
      <h2 id="saved-elsewhere" ref={heading} tabIndex={-1} className={classes.heading}>
        <Trans>This template was saved elsewhere while you were writing.</Trans>
      </h2>
      <p>
        <Trans>
          There it is version {version}, of {when}. Yours is not saved yet. This is what yours changes in it:
        </Trans>
      </p>
      <OtherFields theirs={theirs} mine={mine} />
      <TextDifference theirs={theirs.content} mine={mine.content} />
      <div className={classes.actions}>
        <Button disabled={isPending} onClick={onKeepMine}>
          <Trans>Keep mine as the next version</Trans>
        </Button>
        <Button variant="default" disabled={isPending} onClick={onTakeTheirs}>
          <Trans>Take theirs</Trans>
        </Button>
      </div>
      <p className={classes.note}>
        <Trans>
          The version history keeps every text that was saved. Taking theirs gives up what only stands here.
        </Trans>
      </p>
    </section>
  )
}

function TextDifference({ theirs, mine }: { theirs: string; mine: string }) {
  // The comparison is built anew for each text, and whoever goes on typing is not to wait for it.
  const [settled] = useDebouncedValue(mine, 400)
  return (
    <Suspense fallback={<Skeleton height={160} animate={false} />}>
      <TextDiff from={theirs} to={settled} />
    </Suspense>
  )
}

function OtherFields({ theirs, mine }: Pick<Props, 'theirs' | 'mine'>) {
  const description = theirs.description ?? ''
  return (
    <ul className={classes.fields}>
      {theirs.title !== mine.title.trim() && (
        <li>
          <Trans>Title:</Trans> <del>{theirs.title}</del> <ins>{mine.title}</ins>
        </li>
      )}
      {description !== mine.description.trim() && (
        <li>
          <Trans>Description:</Trans> <del>{description}</del> <ins>{mine.description}</ins>
        </li>
      )}
      {theirs.is_active !== mine.is_active && (
        <li>
          {mine.is_active ? (
            <Trans>Yours is active, theirs is not.</Trans>
          ) : (
            <Trans>Theirs is active, yours is not.</Trans>
          )}
        </li>
      )}
    </ul>
  )
}
