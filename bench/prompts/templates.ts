import { samples } from '@clew/agents/samples/samples'

const planned = 'Plan the shortest path to the exit. Answer with one JSON object and nothing else.'
const foreseeing = `${planned} Predict where the germs will move.`
const waiting = `${foreseeing} Wait for a safe moment.`
const reckoning = `${waiting} Reckon with germs that turn.`
const looking = `${reckoning} Look one answer ahead.`
const freezing = `${looking} Freeze the germs for 3 seconds when a germ is within 3 cells.`

/** The best template of ten sentences that is known. */
export const ofTen = `${freezing} Slow the germs for 3 seconds when a germ is within 4 cells. Use the speed boost for 2 seconds when a germ is within 2 cells. Break only if the way is blocked.`

/** Templates whose sentences are added one after the other, so that it is seen what each is worth; then the samples. */
export const templates: Readonly<Record<string, string>> = {
  'shortest path': planned,
  'path, avoids germs': `${planned} Avoid germs.`,
  'path, keeps 2 cells away': `${planned} Keep at least 2 cells away from germs.`,
  'path, avoids and freezes with every answer': `${planned} Avoid germs. Freeze the germs for 3500 milliseconds with every answer.`,
  'path, foresees germs': foreseeing,
  '+ waits for a safe moment': waiting,
  '+ reckons with turns': reckoning,
  '+ looks one answer ahead': looking,
  '+ freezes when a germ is within 3 cells': freezing,
  '+ slows, speeds up and breaks walls at need': ofTen,
  ...Object.fromEntries(Object.entries(samples).map(([name, { content }]) => [`sample: ${name}`, content])),
}
