import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Ref, Suspense } from 'react'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import type { VersionPair } from './version-pair.ts'
import { versionTextQuery } from './versions-api.ts'
import classes from './versions.module.css'

const TextDiff = lazyPart(() => import('../../../ui/text-diff/text-diff.tsx').then((module) => module.TextDiff))

interface Props {
  readonly templateId: number
  /** Their numbers, the newest first. */
  readonly versions: readonly number[]
  readonly pair: VersionPair
  readonly onChange: (pair: VersionPair) => void
  /** Of the heading, to which a press in the list leads. */
  readonly ref: Ref<HTMLHeadingElement>
}

/** Any two versions, and what changed from one to the other. */
export function Comparison({ templateId, versions, pair, onChange, ref }: Props) {
  const { t } = useLingui()
  const { from, to } = pair
  const options = [...new Set([...versions, from, to])].map((version) => ({
    value: String(version),
    label: t`Version ${version}`,
  }))
  return (
    <section className={classes.comparison} aria-labelledby="comparison">
      <h2 id="comparison" ref={ref} tabIndex={-1} className={classes.heading}>
        <Trans>
          What changed from version {from} to version {to}
        </Trans>
      </h2>
      <div className={classes.pair}>
        <NativeSelect
          label={t`From`}
          data={options}
          value={String(from)}
          onChange={({ currentTarget }) => onChange({ from: Number(currentTarget.value), to })}
        />
        <NativeSelect
          label={t`To`}
          data={options}
          value={String(to)}
          onChange={({ currentTarget }) => onChange({ from, to: Number(currentTarget.value) })}
        />
      </div>
      <Difference templateId={templateId} pair={pair} />
    </section>
  )
}

function Difference({ templateId, pair }: { templateId: number; pair: VersionPair }) {
  const { t } = useLingui()
  const from = useQuery(versionTextQuery(templateId, pair.from))
  const to = useQuery(versionTextQuery(templateId, pair.to))
  const failed = [from, to].find(({ error }) => error !== null)
  if (failed)
    return (
      <ErrorPanel title={t`The texts could not be loaded`} error={failed.error} onRetry={() => void failed.refetch()} />
    )
  const loading = <Skeleton height={320} animate={false} />
  if (!from.data || !to.data) return loading
  return (
    <Suspense fallback={loading}>
      <TextDiff from={from.data.content} to={to.data.content} />
    </Suspense>
  )
}
