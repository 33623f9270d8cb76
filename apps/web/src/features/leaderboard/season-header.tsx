import { measuredLimits } from '@clew/contracts/evaluations/measured-limits'
import type { Season } from '@clew/contracts/http/seasons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useFormat } from '../../lib/use-format.ts'
import { CopyButton } from '../../ui/links/copy-button.tsx'
import classes from './season-header.module.css'

/** Which season is ranked, until when, and behind a fold how. */
export function SeasonHeader({ season }: { season: Season }) {
  const { formatDate } = useFormat()
  const { number, secret, ends_at: end } = season
  return (
    <section className={classes.season} aria-labelledby="season">
      <h2 id="season">
        <Trans>Season {number}</Trans>
      </h2>
      <p className={classes.end}>
        {secret === null ? <Trans>Ends {formatDate(end)}</Trans> : <Trans>Ended {formatDate(end)}</Trans>}
      </p>
      <Explained season={season} />
    </section>
  )
}

function Explained({ season: { suite, number, games, commitment, secret } }: { season: Season }) {
  const { t } = useLingui()
  const { ofOnePerson } = measuredLimits
  return (
    <details className={classes.fold}>
      <summary>
        <IconChevronRight size={18} aria-hidden />
        <Trans>How is this computed?</Trans>
      </summary>
      <p>
        <Trans>
          Every text plays the same {games} secret mazes, once per season. The mazes are published when the season ends.
        </Trans>
      </p>
      <p>
        <Trans>
          The interval shows where the true rate lies with 95 % confidence. Your rank is one more than the number of
          texts whose whole interval lies above yours. Texts of one rank are tied.
        </Trans>
      </p>
      <p>
        <Trans>
          The {ofOnePerson} best texts of each person are listed. “Best of” says how many the person ranked. Copies of
          one text count once, and its first author is named.
        </Trans>
      </p>
      <p>
        <Trans>The server committed to the mazes with this code before the first game:</Trans>
      </p>
      <div className={classes.commitment}>
        <code>{commitment}</code>
        <CopyButton label={t`Copy the code`} text={commitment} size="sm" />
      </div>
      {secret !== null && (
        <p>
          <Anchor href={`/api/seasons/${suite}/${number}`} download={`season-${suite}-${number}.json`} inherit>
            <Trans>Download the mazes, and check them with “clew verify”</Trans>
          </Anchor>
        </p>
      )}
    </details>
  )
}
