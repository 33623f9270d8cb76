import { builtinSuite, type Suite, SuiteNameSchema, suiteOf, suites } from '@clew/contracts/evaluations/suites'
import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { allEvaluationsQuery } from '../../data/evaluations.ts'
import { suiteLabel, suiteText } from '../../lib/suite-labels.ts'
import { newSuite, OwnSuiteFields } from './own-suite-fields.tsx'

interface Props {
  readonly suite: Suite
  /** It is being made, and not one that was measured with before. */
  readonly isNew: boolean
  /** Only what everybody has is ranked. */
  readonly isRanked: boolean
  readonly onChange: (suite: Suite, isNew: boolean) => void
}

const newValue = 'new'

/** What is to be played: a suite that everybody has, one that was played before, or a new one. */
export function SuiteChoice({ suite, isNew, isRanked, onChange }: Props) {
  const { t } = useLingui()
  const { data } = useQuery(allEvaluationsQuery)
  const own = [
    ...new Map(
      (data?.evaluations ?? []).flatMap(({ suite_spec: spec }) => (builtinSuite(spec.name) ? [] : [[spec.name, spec]])),
    ).values(),
  ]
  const choose = (name: string) => {
    if (name === newValue) return onChange(newSuite(own), true)
    onChange(own.find((spec) => spec.name === name) ?? suites[SuiteNameSchema.parse(name)], false)
  }
  return (
    <>
      <NativeSelect
        label={t`Suite`}
        description={t`Fixed mazes and germs, so that results can be compared.`}
        value={isNew ? newValue : suite.name}
        data={[
          {
            group: t`Everybody’s`,
            items: SuiteNameSchema.options.map((value) => ({ value, label: suiteLabel(value) })),
          },
          ...(isRanked
            ? []
            : [
                {
                  group: t`Your own`,
                  items: [
                    ...own.map((spec) => ({ value: spec.name, label: suiteText(spec) })),
                    { value: newValue, label: t`A new one…` },
                  ],
                },
              ]),
        ]}
        onChange={({ currentTarget: { value } }) => choose(value)}
      />
      {isNew && <OwnSuiteFields suite={suite} onChange={(next) => onChange(suiteOf(next), true)} />}
    </>
  )
}
