import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useAuth } from '../../lib/auth.tsx'
import { LinkButton } from '../../ui/links/link-button.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { DemoFrame } from './demo-frame.tsx'
import classes from './hero.module.css'

export function Hero() {
  const { t } = useLingui()
  return (
    <div className={classes.hero}>
      <div>
        <PageTitle className={classes.title ?? ''}>{t`Lead an agent out of the maze`}</PageTitle>
        <p className={classes.tagline}>{t`Your words are the thread.`}</p>
        <p className={classes.description}>
          <Trans>
            Write a prompt template, and an AI agent follows it through the maze: collecting oxygen, avoiding germs,
            finding the exit. Watch what it does with every sentence. Then{' '}
            <Link to="/leaderboard" search={{ ranking: 'measured' }}>
              measure how good the template really is
            </Link>
            .
          </Trans>
        </p>
        <Buttons />
      </div>
      <DemoFrame />
    </div>
  )
}

function Buttons() {
  const { t } = useLingui()
  const { user } = useAuth()
  const guest = user ? {} : ({ guest: 1 } as const)
  return (
    <>
      <div className={classes.buttons}>
        {user ? (
          <LinkButton to="/dashboard" size="md">
            {t`Go to Dashboard`}
          </LinkButton>
        ) : (
          <>
            <LinkButton to="/register" size="md">
              {t`Get Started`}
            </LinkButton>
            <LinkButton to="/login" size="md" variant="default">
              {t`Sign In`}
            </LinkButton>
          </>
        )}
      </div>
      <div className={classes.atOnce}>
        <LinkButton to="/play" search={{ mode: 'manual', ...guest }} size="md" variant="light">
          <Trans>Play now</Trans>
        </LinkButton>
        <LinkButton to="/play" search={{ mode: 'lam', ...guest }} size="md" variant="light">
          <Trans>Watch an agent</Trans>
        </LinkButton>
        {!user && (
          <LinkButton to="/play" search={{ guest: 1 }} size="md" variant="subtle">
            {t`Try it without an account`}
          </LinkButton>
        )}
      </div>
    </>
  )
}
