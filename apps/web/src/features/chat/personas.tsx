import type { ChatPreset } from '@clew/contracts/http/chat'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { personaName, personaTexts, ruleTexts } from './persona-labels.ts'
import classes from './personas.module.css'

interface Props {
  readonly presets: readonly ChatPreset[]
  readonly chosen: string | null
  /** No model is connected: the built-in rule engine answers. */
  readonly isRuleEngine: boolean
  readonly onChoose: (key: string) => void
}

/** Whom to talk to: what a new chat begins with. */
export function Personas({ presets, chosen, isRuleEngine, onChoose }: Props) {
  const { t } = useLingui()
  const id = useId()
  if (presets.length === 0) return null
  return (
    <div className={classes.personas}>
      <p id={id}>
        <Trans>Whom would you like to talk to?</Trans>
      </p>
      <ul aria-labelledby={id}>
        {presets.map((preset) => {
          const { key } = preset
          const needsModel = isRuleEngine && !ruleTexts.has(key)
          const text = (isRuleEngine ? ruleTexts.get(key) : undefined) ?? personaTexts.get(key)
          return (
            <li key={key}>
              <button type="button" aria-pressed={key === chosen} onClick={() => onChoose(key)}>
                <span className={classes.name}>
                  {personaName(preset)}
                  {needsModel && <span className={classes.need}>{t`Needs a model`}</span>}
                </span>
                {text && <span className={classes.text}>{t(text)}</span>}
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
