import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { CopyButton } from '../../../ui/links/copy-button.tsx'
import { formatJson } from './format-json.ts'
import classes from './lam-output-panel.module.css'
import { usePlay } from '../session/use-game-session.ts'

interface Props {
  readonly isExpanded: boolean
  onToggle(): void
}

export function LamOutputButtons({ isExpanded, onToggle }: Props) {
  const { t } = useLingui()
  const report = usePlay((state) => state.agent)
  const path = report && report.path.length > 0 ? JSON.stringify(report.path.map(({ x, y }) => [x, y])) : null
  return (
    <div className={classes.buttons}>
      <CopyButton label={t`Copy Hint JSON`} text={report && formatJson(report.wire)} />
      <CopyButton label={t`Copy Path`} text={path} />
      <Button variant="default" size="compact-sm" fz="xs" aria-expanded={isExpanded} onClick={onToggle}>
        {isExpanded ? t`Collapse` : t`Expand`}
      </Button>
    </div>
  )
}
