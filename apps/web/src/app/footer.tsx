import { Mark } from '../ui/mark.tsx'
import classes from './footer.module.css'

const features = ['Prompt templates', 'Maze game in the browser', 'Built-in rule agent', 'Verified leaderboard']
const technologies = ['TypeScript', 'React', 'Fastify', 'PostgreSQL', 'MQTT']

export function Footer() {
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.blurb}>
          <Mark size={32} />
          <p>
            A clew is the ball of thread that leads out of a labyrinth, and the origin of the word <em>clue</em>. In
            Clew you write the prompt; an agent follows it.
          </p>
        </div>
        <FooterList title="Features" items={features} />
        <FooterList title="Technology" items={technologies} />
        <p className={classes.copyright}>© 2025 Clew</p>
      </div>
    </footer>
  )
}

function FooterList({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <section>
      <h2 className={classes.heading}>{title}</h2>
      <ul className={classes.list}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  )
}
