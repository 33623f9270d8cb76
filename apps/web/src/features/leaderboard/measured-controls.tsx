import { suiteNames } from '@clew/contracts/evaluations/suite-names'
import type { SuiteName } from '@clew/contracts/evaluations/suites'
import type { MeasuredRanking } from '@clew/contracts/http/measured-ranking'
import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { playerLabel } from '../../lib/agent-labels.ts'
import { suiteLabel } from '../../lib/suite-labels.ts'
import classes from './board-controls.module.css'

interface Props {
  readonly suite: SuiteName
  /** The rule engine when nothing is said. */
  readonly model: string | undefined
  /** Those that something is ranked with. */
  readonly models: MeasuredRanking['models']
  readonly onChange: (next: { readonly suite: SuiteName; readonly model: string | undefined }) => void
}

/** What was played, and by which model: two rates can be compared only where both are the same. */
export function MeasuredControls({ suite, model, models, onChange }: Props) {
  const { t } = useLingui()
  const others = models.filter(({ is_rule_engine }) => !is_rule_engine).map(({ id }) => id)
  if (model !== undefined && !others.includes(model)) others.push(model)
  return (
    <div className={classes.controls}>
      <NativeSelect
        className={classes.select}
        label={t`Suite`}
        data={suiteNames.map((value) => ({ value, label: suiteLabel(value) }))}
        value={suite}
        onChange={({ currentTarget }) => onChange({ suite: currentTarget.value as SuiteName, model })}
      />
      <NativeSelect
        className={classes.select}
        label={t`Model`}
        data={[
          { value: '', label: playerLabel({ agent: 'lam', model: null, is_rule_engine: true }) },
          ...others.map((value) => ({ value, label: value })),
        ]}
        value={model ?? ''}
        onChange={({ currentTarget }) => onChange({ suite, model: currentTarget.value || undefined })}
      />
      {model === undefined && (
        <p className={classes.aside}>
          <Trans>The built-in rule engine is not a language model.</Trans>
        </p>
      )}
    </div>
  )
}
