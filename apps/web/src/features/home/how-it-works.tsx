import classes from './how-it-works.module.css'

const steps = [
  { title: 'Create Prompts', text: 'Start from the sample template and change one sentence. Plain words are enough.' },
  {
    title: 'Test & Monitor',
    text: 'Watch the agent walk, read what it answered, and see which sentence made it do so.',
  },
  { title: 'Compete & Win', text: 'Submit the score. The server replays the game before it counts.' },
] as const

/** Three steps on one thread. */
export function HowItWorks() {
  return (
    <section className={classes.section} aria-labelledby="how-it-works">
      <h2 id="how-it-works" className={classes.heading}>
        How It Works
      </h2>
      <ol className={classes.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title} className={classes.step}>
            <span className={classes.number} aria-hidden>
              {index + 1}
            </span>
            <h3 className={classes.title}>{title}</h3>
            <p className={classes.text}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
