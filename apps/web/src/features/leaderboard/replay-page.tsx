import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../ui/links/link-button.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { readRun } from '../../replay/recorded-run.ts'
import { ReplayView } from '../../replay/replay-view.tsx'
import classes from './run-page.module.css'

/** A game that no server keeps: its record stands in the address, behind the #, and never leaves the browser. */
export function ReplayPage() {
  const { t } = useLingui()
  const record = useLocation({ select: ({ hash }) => hash })
  const { tick = 0 } = useSearch({ from: '/page/replay' })
  const run = useMemo(() => readRun(record), [record])
  if (!run) return <NoReplay />
  const isAgents = run.record.spec.mode === 'lam'
  return (
    <>
      <PageHeader title={t`Replay`} text={isAgents ? t`An agent’s game` : t`A game played by hand`} />
      <ReplayView key={record} run={run} startTick={tick}>
        <p className={classes.note}>
          <Trans>
            This replay is all in its link. Its score follows from its moves; who played it, and when, nobody has
            checked.
          </Trans>
        </p>
      </ReplayView>
    </>
  )
}

function NoReplay() {
  const { t } = useLingui()
  return (
    <>
      <PageHeader title={t`Replay`} />
      <EmptyState
        title={t`There is no replay in this link`}
        text={t`It is cut off or was changed on its way. Copy all of it.`}
        action={
          <LinkButton to="/">
            <Trans>Home</Trans>
          </LinkButton>
        }
      />
    </>
  )
}
