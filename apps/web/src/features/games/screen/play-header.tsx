import type { PublicTemplate } from '@clew/contracts/http/templates'
import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useAuth } from '../../../lib/auth.tsx'
import { handleOf } from '../../../lib/session.ts'
import { gameThemes, setGameTheme, useGameTheme, type GameTheme } from '../../../ui/theme/game-theme.ts'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { useTriedTemplate } from '../start/tried-template.ts'
import type { PlayLayout } from '../touch/mobile-check.ts'
import classes from './play-header.module.css'

interface Props {
  readonly layout: PlayLayout
  /** More to do with the page. */
  readonly children: ReactNode
}

/** What the page is, whether scores will count, and the theme. */
export function PlayHeader({ layout, children }: Props) {
  const { t } = useLingui()
  const theme = useGameTheme()
  const { user } = useAuth()
  const tried = useTriedTemplate()
  const handle = user && handleOf(user)
  return (
    <div className={classes.header} data-layout={layout}>
      <PageTitle className={classes.title ?? ''}>
        <Trans>Play in Browser</Trans>
      </PageTitle>
      <p
        className={classes.login}
        data-guest={user === null || user.email_verified === false || tried !== null || undefined}
      >
        {tried ? (
          <TriedBy template={tried} />
        ) : user?.email_verified === false ? (
          t`Confirm your email address first: until then no score is saved`
        ) : user ? (
          <Trans>✓ Logged in as {handle} - Scores will be saved</Trans>
        ) : (
          t`⚠ Not logged in - Scores won't be saved to leaderboard`
        )}
      </p>
      {children}
      <NativeSelect
        aria-label={t`Theme`}
        classNames={{ root: classes.theme ?? '' }}
        data={[...gameThemes]}
        value={theme}
        onChange={({ currentTarget }) => setGameTheme(currentTarget.value as GameTheme)}
      />
    </div>
  )
}

function TriedBy({ template: { title, author } }: { template: PublicTemplate }) {
  return (
    <Trans>
      ⚠ You try “{title}” by {author}: these games are not ranked
    </Trans>
  )
}
