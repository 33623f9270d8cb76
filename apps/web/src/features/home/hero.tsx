import { useAuth } from '../../lib/auth.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { DemoFrame } from './demo-frame.tsx'
import classes from './hero.module.css'

export function Hero() {
  return (
    <div className={classes.hero}>
      <div className={classes.words}>
        <PageTitle className={classes.title ?? ''}>Lead an agent out of the maze</PageTitle>
        <p className={classes.tagline}>Your words are the thread.</p>
        <p className={classes.description}>
          Write a prompt template, and an AI agent follows it through the maze: collecting oxygen, avoiding germs,
          finding the exit. Watch what it does with every sentence. Then measure how good the template really is.
        </p>
        <Buttons />
      </div>
      <DemoFrame />
    </div>
  )
}

function Buttons() {
  const { user } = useAuth()
  return (
    <div className={classes.buttons}>
      {user ? (
        <LinkButton to="/dashboard" size="md">
          Go to Dashboard
        </LinkButton>
      ) : (
        <>
          <LinkButton to="/register" size="md">
            Get Started
          </LinkButton>
          <LinkButton to="/login" size="md" variant="default">
            Sign In
          </LinkButton>
        </>
      )}
    </div>
  )
}
