import { Trans } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import page from './evaluation-page.module.css'
import { type Pair, readsText } from './pairs.ts'
import { namesOf } from './verdict-labels.ts'

const TextDiff = lazyPart(() => import('../../ui/text-diff/text-diff.tsx').then((module) => module.TextDiff))

/** What the second one's text changes in the first one's, as far as the players read them. */
export function MeasuredTexts({ first, second }: Pair) {
  const names = namesOf(first, second)
  const without = names.filter((_, side) => !readsText(side === 0 ? first : second))
  const [name] = without
  if (without.length === 2)
    return (
      <p className={page.note}>
        <Trans>Neither of the two reads a text.</Trans>
      </p>
    )
  if (name !== undefined)
    return (
      <p className={page.note}>
        <Trans>There is no text to compare with: {name} reads none.</Trans>
      </p>
    )
  if (first.content === second.content)
    return (
      <p className={page.note}>
        <Trans>Both were given the same text.</Trans>
      </p>
    )
  return (
    <Suspense fallback={<Skeleton height={320} animate={false} />}>
      <TextDiff from={first.content} to={second.content} />
    </Suspense>
  )
}
