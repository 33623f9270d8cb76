import type { Run } from '@clew/contracts/http/leaderboard'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { downloadFile } from '../../lib/download-file.ts'
import classes from './run-facts.module.css'

/** How anybody checks a sealed run without this server. */
export function RunCheck({ run }: { run: Run }) {
  const { commitment, record } = run
  if (commitment === null || record === null) return null
  return (
    <section className={classes.check} aria-labelledby="check-run">
      <h2 id="check-run" className={classes.title}>
        <Trans>Check it yourself</Trans>
      </h2>
      <p>
        <Trans>
          Before the game began, the server fixed how the germs would move, and gave this as its word. The game got the
          keys to it one after the other, as it was played.
        </Trans>
      </p>
      <p>
        <code className={classes.code}>{commitment}</code>
      </p>
      <p>
        <Trans>
          With the run as a file, <code>npm run clew -- verify run.json</code> plays it again on your own machine and
          asks no server: whether the keys of the record belong to this word, and whether the record leads to this
          score.
        </Trans>
      </p>
      <Button variant="default" onClick={() => downloadFile(`run-${run.id}.json`, fileOf(run))}>
        <Trans>Download this run</Trans>
      </Button>
    </section>
  )
}

const fileOf = (run: Run) => new Blob([JSON.stringify(run, null, 2)], { type: 'application/json' })
