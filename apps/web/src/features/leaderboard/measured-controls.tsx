import { suiteNames } from '@clew/contracts/evaluations/suite-names'
import type { SuiteName } from '@clew/contracts/evaluations/suites'
import type { MeasuredRanking } from '@clew/contracts/http/measured-ranking'
import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { seasonsQuery } from '../../data/seasons.ts'
import { playerLabel } from '../../lib/agent-labels.ts'
import { suiteLabel } from '../../lib/suite-labels.ts'
import classes from './board-controls.module.css'

interface Asked {
  readonly suite: SuiteName
  /** The one that goes on when nothing is said. */
  readonly season: number | undefined
  /** The rule engine when nothing is said. */
  readonly model: string | undefined
}

interface Props extends Asked {
  /** Those that something is ranked with. */
  readonly models: MeasuredRanking['models']
  readonly onChange: (next: Asked) => void
}

/** What was played, and by which model: two rates can be compared only where both are the same. */
export function MeasuredControls({ suite, season, model, models, onChange }: Props) {
  const { t } = useLingui()
  const { data } = useQuery(seasonsQuery(suite))
  const [current, ...earlier] = data?.seasons ?? []
  const others = models.filter(({ is_rule_engine }) => !is_rule_engine).map(({ id }) => id)
  if (model !== undefined && !others.includes(model)) others.push(model)
  return (
    <div className={classes.controls}>
      <NativeSelect
        className={classes.select}
        label={t`Suite`}
        data={suiteNames.map((value) => ({ value, label: suiteLabel(value) }))}
        value={suite}
        onChange={({ currentTarget }) =>
          onChange({ suite: currentTarget.value as SuiteName, season: undefined, model })
        }
      />
      {current && (earlier.length > 0 || season !== undefined) && (
        <NativeSelect
          className={classes.select}
          label={t`Season`}
          data={[current, ...earlier].map(({ number }) => ({ value: String(number), label: String(number) }))}
          value={String(season ?? current.number)}
          onChange={({ currentTarget }) => {
            const chosen = Number(currentTarget.value)
            onChange({ suite, season: chosen === current.number ? undefined : chosen, model })
          }}
        />
      )}
      <NativeSelect
        className={classes.select}
        label={t`Model`}
        data={[
          { value: '', label: playerLabel({ agent: 'lam', model: null, is_rule_engine: true }) },
          ...others.map((value) => ({ value, label: value })),
        ]}
        value={model ?? ''}
        onChange={({ currentTarget }) => onChange({ suite, season, model: currentTarget.value || undefined })}
      />
      {model === undefined && (
        <p className={classes.aside}>
          <Trans>The built-in rule engine is not a language model.</Trans>
        </p>
      )}
    </div>
  )
}
