import { useLingui } from '@lingui/react/macro'
import classes from './dqn-page.module.css'

/** The commands, to be run in a checkout of the repository. */
export function TrainYourOwn() {
  const { t } = useLingui()
  const commands = [
    ['npm run train', t`trains the three networks anew from their seeds, and can be interrupted and resumed`],
    ['npm run train -- --short', t`a training of seconds, to see that it works`],
    ['npm run bench agents', t`plays the games of the tables above anew, and writes their numbers`],
    ['npm run bench ablations', t`trains again and again, each time without one thing`],
  ] as const
  return (
    <dl className={classes.commands}>
      {commands.map(([command, text]) => (
        <div key={command}>
          <dt>
            <code>{command}</code>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
