import type { LatestRun } from '@clew/contracts/http/leaderboard'
import type { Template } from '@clew/contracts/http/templates'
import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { useMeasured, versionsLikeNewest } from '../../data/evaluations.ts'
import { formatCount } from '../../lib/format-number.ts'
import { runLink } from '../../lib/run-link.ts'
import { useFormat } from '../../lib/use-format.ts'
import { LinkButton } from '../../ui/links/link-button.tsx'
import { MeasuredRate } from '../../ui/rates/measured-rate.tsx'
import { RateSparkline } from '../../ui/rates/rate-sparkline.tsx'
import { TextLink } from '../../ui/links/text-link.tsx'
import classes from './recent-templates.module.css'
import { recentCount } from './steps.ts'
import { useRecent } from './use-recent.ts'

/** The templates changed last, each with its last score. When they cannot be loaded, the first steps say so. */
export function RecentTemplates() {
  const { t } = useLingui()
  const { recent, runs, areRunsMissing, error } = useRecent()
  if (recent === undefined) return error ? null : <Ghosts />
  return (
    <div className={classes.recent}>
      <ul className={classes.rows} aria-label={t`Templates you changed last`}>
        {recent.map((template) => (
          <li key={template.id} className={classes.row}>
            <What template={template} />
            <div className={classes.score}>
              {runs ? (
                <LastScore run={runs.find(({ template_id }) => template_id === template.id)} />
              ) : (
                !areRunsMissing && <Skeleton height={16} width={96} aria-hidden />
              )}
            </div>
            <Actions template={template} />
          </li>
        ))}
      </ul>
      {recent.length < recentCount && (
        <p className={classes.free}>
          <TextLink to="/templates/new">
            <Trans>New Template</Trans>
          </TextLink>
        </p>
      )}
    </div>
  )
}

function What({ template: { id, title, version, updated_at } }: { template: Template }) {
  const { formatDateTime } = useFormat()
  const updated = formatDateTime(updated_at)
  return (
    <div className={classes.what}>
      <h3 className={classes.title}>{title}</h3>
      <p className={classes.meta}>
        <Trans>
          Version {version} · updated {updated}
        </Trans>
      </p>
      <Measured templateId={id} version={version} />
    </div>
  )
}

/** What the template was last measured to be worth, and what the versions before it were. */
function Measured({ templateId, version }: { templateId: number; version: number }) {
  const evaluations = useMeasured(templateId)
  const [newest] = evaluations
  if (!newest) return null
  const rates = versionsLikeNewest(evaluations).flatMap(({ rate }) => rate ?? [])
  return (
    <div className={classes.measured}>
      <MeasuredRate evaluation={newest} version={version} />
      {rates.length > 1 && <RateSparkline rates={rates} width={96} height={28} />}
    </div>
  )
}

function LastScore({ run }: { run: LatestRun | undefined }) {
  const { t } = useLingui()
  if (run === undefined) return <Trans>No score yet</Trans>
  const score = formatCount(run.new_score ?? run.score)
  return (
    <TextLink {...runLink(run.id)} inherit title={t`Watch the replay`}>
      <Trans>Last score {score}</Trans>
    </TextLink>
  )
}

function Actions({ template: { id, title } }: { template: Template }) {
  const { t } = useLingui()
  return (
    <div className={classes.actions}>
      <LinkButton
        to="/play"
        search={{ template: id }}
        variant="subtle"
        aria-label={t`Play with this template: ${title}`}
      >
        {t`Play`}
      </LinkButton>
      <LinkButton
        to="/templates/$templateId"
        params={{ templateId: String(id) }}
        variant="subtle"
        aria-label={t`Edit ${title}`}
      >
        {t`Edit`}
      </LinkButton>
    </div>
  )
}

/** The shape of rows that are on their way. */
function Ghosts() {
  return (
    <div aria-hidden>
      {[44, 32, 38].map((width) => (
        <div key={width} className={classes.ghost}>
          <Skeleton height={16} width={`${width}%`} animate={false} />
          <Skeleton height={12} width={`${width - 12}%`} mt={10} animate={false} />
        </div>
      ))}
    </div>
  )
}
