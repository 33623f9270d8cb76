import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { TextLink } from '../../ui/links/text-link.tsx'
import classes from './platform-overview.module.css'

const blurbs = [
  {
    title: msg`Interactive Gameplay`,
    text: msg`Mazes of oxygen and germs in the browser: by hand with the keyboard or a finger, or steered by your template.`,
  },
  {
    title: msg`AI Agents`,
    text: msg`Players can be human, a large action model that your template steers, or a reinforcement-learning agent (DQN).`,
    more: { to: '/dqn', label: msg`What the DQN can do` },
  },
  {
    title: msg`MQTT Communication`,
    text: msg`Every state and every hint travels over a message bus. A program of your own can listen, and answer.`,
    more: { to: '/settings', label: msg`Make a token for it` },
  },
  {
    title: msg`Competitive Scoring`,
    text: msg`Steps, collisions, backtracks and time make the score. The server replays each game and counts for itself.`,
  },
] as const

export function PlatformOverview() {
  const { t } = useLingui()
  return (
    <section aria-labelledby="platform-overview">
      <h2 id="platform-overview" className={classes.heading}>
        <Trans>Platform Overview</Trans>
      </h2>
      <dl className={classes.blurbs}>
        {blurbs.map(({ title, text, ...rest }) => (
          <div key={title.id} className={classes.blurb}>
            <dt>{t(title)}</dt>
            <dd>
              {t(text)} {'more' in rest && <TextLink to={rest.more.to}>{t(rest.more.label)}</TextLink>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
