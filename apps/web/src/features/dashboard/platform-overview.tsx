import classes from './platform-overview.module.css'

const blurbs = [
  {
    title: 'Interactive Gameplay',
    text: 'Mazes of oxygen and germs in the browser: by hand with the keyboard or a finger, or steered by your template.',
  },
  {
    title: 'AI Agents',
    text: 'Play yourself, with a large action model, or against agents trained by reinforcement learning (DQN).',
  },
  {
    title: 'MQTT Communication',
    text: 'Every state and every hint travels over a message bus. A program of your own can listen, and answer.',
  },
  {
    title: 'Competitive Scoring',
    text: 'Steps, collisions, backtracks and time make the score. The server replays each game and counts for itself.',
  },
] as const

export function PlatformOverview() {
  return (
    <section aria-labelledby="platform-overview">
      <h2 id="platform-overview" className={classes.heading}>
        Platform Overview
      </h2>
      <dl className={classes.blurbs}>
        {blurbs.map(({ title, text }) => (
          <div key={title} className={classes.blurb}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
