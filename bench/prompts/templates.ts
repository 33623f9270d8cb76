import { samples } from '@clew/agents/rules/samples/samples'

const planned = 'Plan the shortest path to the exit. Reply with JSON only.'
const foreseeing = `${planned} Predict where the germs will move.`

/** Templates whose sentences are added one after the other, so that it is seen what each is worth. */
export const templates: Readonly<Record<string, string>> = {
  'no strategy': 'Reply with JSON only.',
  'shortest path': planned,
  'and avoids germs': `${planned} Avoid germs.`,
  'and keeps 2 cells away': `${planned} Keep at least 2 cells away from germs.`,
  'and keeps 3 cells away': `${planned} Keep at least 3 cells away from germs.`,
  'and foresees germs': foreseeing,
  'and looks 1 answer ahead': `${foreseeing} Look 1 answer ahead.`,
  'and looks 2 answers ahead': `${foreseeing} Look 2 answers ahead.`,
  'but never waits': `${foreseeing} Look 1 answer ahead. Never stand still.`,
  'but sends at most 2 steps': `${foreseeing} Look 1 answer ahead. Send at most 2 steps.`,
  'and never steps next to a germ': `${foreseeing} Look 1 answer ahead. Never step next to a germ.`,
  'and breaks walls': `${foreseeing} Look 1 answer ahead. Break a wall if it saves more than 6 steps.`,
  'the one sentence': `${planned} Avoid germs. Freeze the germs for 3500 milliseconds with every answer.`,
  'the sample': samples.plain.content,
}
