import type { Evaluation } from '@clew/contracts/http/evaluations'
import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { percentText } from '../../lib/interval-words.ts'
import { useFormat } from '../../lib/use-format.ts'
import { evaluationsQuery } from './api.ts'
import { playerLabel } from './words.ts'

/** Leads to the comparison with another evaluation of the template on the same suite; nothing when there is none. */
export function CompareWith({ evaluation: { id, template_id, suite } }: { evaluation: Evaluation }) {
  const { t } = useLingui()
  const { formatDateTime } = useFormat()
  const navigate = useNavigate()
  const { data } = useInfiniteQuery(evaluationsQuery(String(template_id)))
  const others = (data?.pages ?? [])
    .flatMap(({ evaluations }) => evaluations)
    .filter((other) => other.id !== id && other.suite === suite && other.rate !== null)
  if (others.length === 0) return null
  const label = (other: Evaluation) => {
    const { template_version, created_at, rate } = other
    return t`Version ${template_version}, ${playerLabel(other)}: ${percentText(rate?.value ?? 0)} (${formatDateTime(created_at)})`
  }
  return (
    <NativeSelect
      label={t`Compare with`}
      maw={520}
      value=""
      data={[
        { value: '', label: t`Choose an evaluation` },
        ...others.map((other) => ({ value: String(other.id), label: label(other) })),
      ]}
      onChange={({ currentTarget: { value: otherId } }) =>
        void navigate({
          to: '/evaluations/$evaluationId/compare/$otherId',
          params: { evaluationId: String(id), otherId },
        })
      }
    />
  )
}
