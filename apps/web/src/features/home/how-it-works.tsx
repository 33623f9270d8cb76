import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import classes from './how-it-works.module.css'

const steps = [
  {
    title: msg`Create Prompts`,
    text: msg`Start from the sample template and change one sentence. Plain words are enough.`,
  },
  {
    title: msg`Test & Monitor`,
    text: msg`Watch the agent walk, read what it answered, and see which sentence made it do so.`,
  },
  { title: msg`Compete & Win`, text: msg`Submit the score. The server replays the game before it counts.` },
] as const

/** Three steps on one thread. */
export function HowItWorks() {
  const { t } = useLingui()
  return (
    <section className={classes.section} aria-labelledby="how-it-works">
      <h2 id="how-it-works" className={classes.heading}>
        <Trans>How It Works</Trans>
      </h2>
      <ol className={classes.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title.id} className={classes.step}>
            <span className={classes.number} aria-hidden>
              {index + 1}
            </span>
            <h3 className={classes.title}>{t(title)}</h3>
            <p className={classes.text}>{t(text)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
