import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Mark } from '../ui/page/mark.tsx'
import classes from './footer.module.css'
import { FooterKeys } from './keys/footer-keys.tsx'

const features = [
  { to: '/templates', label: msg`Prompt templates` },
  { to: '/play', label: msg`Maze game in the browser` },
  { to: '/leaderboard', label: msg`Verified leaderboard` },
  { to: '/friends', label: msg`Friends and messages` },
] as const

const technologies = ['TypeScript', 'React', 'Fastify', 'PostgreSQL', 'MQTT']

/** Placeholder links (`docs/spec/platform.md` section 2): pages that are not written yet are named, and lead nowhere. */
const toCome = [msg`About`, msg`Privacy`, msg`Contact`]

export function Footer() {
  const { t } = useLingui()
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.blurb}>
          <Mark size={32} />
          <p>
            <Trans>
              A clew is the ball of thread that leads out of a labyrinth, and the origin of the word <em>clue</em>. In
              Clew you write the prompt; an agent follows it.
            </Trans>
          </p>
        </div>
        <FooterList title={t`Features`}>
          {features.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={classes.link}>
                {t(label)}
              </Link>
            </li>
          ))}
        </FooterList>
        <FooterList title={t`Technology`}>
          {technologies.map((technology) => (
            <li key={technology}>{technology}</li>
          ))}
        </FooterList>
        <FooterList title={t`Links`}>
          <li>
            <a className={classes.link} href="/api/docs">
              {t`API reference`}
            </a>
          </li>
          {toCome.map((label) => (
            <li key={label.id}>
              {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- without an address it is HTML's own placeholder link */}
              <a>{t(label)}</a>
            </li>
          ))}
        </FooterList>
        <div className={classes.last}>
          <p>© 2025 Clew</p>
          <FooterKeys />
        </div>
      </div>
    </footer>
  )
}

function FooterList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={classes.heading}>{title}</h2>
      <ul className={classes.list}>{children}</ul>
    </section>
  )
}
