/**
 * What a careful reader takes from a text, which is one sentence or a fragment of a template. How labels were made:
 *
 * - A text is read alone, as the whole template. A label holds what it changes in the default settings (`always`) and
 *   what it changes under conditions (`sometimes`). `{}` is silence: nothing is ordered. What the default is anyway may
 *   stand in a label, so that an order to do so shows.
 * - `or` lists readings that are equally fair; each is right. A text that ten people read in ten ways is not here.
 * - Only what is ordered counts: wishes and requests ("could you", "we would like"), duties ("must", "has to"), and
 *   roles and goals ("you are somebody who avoids germs", "your task is"). Descriptions of the world, lists of
 *   abilities, actions or fields ("Available abilities: freeze germs"), examples, quotations, reports, questions,
 *   stories, jokes, opinions, comments in the markup, and prompts of other domains are silence. Struck-out text and
 *   rules marked as deleted are taken back.
 * - A heading lends its mood to its list: under "Do not", "Don'ts" or "Forbidden" every item is a ban.
 * - A retraction ("scratch that", "ignore the above", "actually, no") takes back what stood before it. A correction
 *   ("I meant", "make that") replaces it.
 * - `forbids` names the settings that a ban or a retraction is about, whatever else the text says: one that is not read
 *   must be shown as not read. "Rather than X, Y", "Y instead of X" and "Y, not X" order Y and forbid X. A limit ("at
 *   most five steps") forbids nothing. "Don't forget to", "never fail to" and "do not skip" are orders.
 * - A distance to keep from germs implies that they are avoided: "keep 2 cells away" is `avoid` with 2. Never to come
 *   within 2 is `never` with 2; never beside a germ, or avoiding at all costs, is `never` with 1; never on its cell,
 *   germs as walls, is `never` with 0.
 * - "Within 3", "3 or nearer" and "at most 3" are `<= 3`; "closer than 3" is `< 3`; "next to" is `<= 1`; "near" without
 *   a number is `<= 3`. "While", "once", "as soon as", "in case" and "provided that" mean if. "Only if" also turns the
 *   thing off otherwise; "unless" and "until" turn it off or on. A condition that no subject knows makes silence. Under
 *   "A or B" the thing holds while either does: two entries of `sometimes`.
 * - What is told of the player as a rule is ordered ("the player never breaks walls", "germs are avoided"); what the game
 *   does anyway is not ("the player breaks a wall by walking into it").
 * - "If blocked, break" is the setting `when-blocked`, without a condition.
 * - "Collect oxygen" is a detour of 4, "on the way" one of 0; "all", or "before the exit", is `first`. A duration that
 *   is not given is the default of the effect.
 * - "JSON" is the format; "only JSON" also means no explanation and no fence. An example of the answer's shape asks for
 *   JSON and for nothing that stands in its fields.
 *
 * Labels are to be compared by the settings that they give in each state, not by their letters: `not oxygen < 5` is
 * `oxygen >= 5`, and a `germDistance` of `null` is 1 as soon as germs matter.
 */
import { z } from 'zod'
import type { Change, Condition, Settings } from '../policy.ts'

const count = z.int().nonnegative()
const ms = z.int().nonnegative()

const settingSchemas = {
  search: z.enum(['greedy', 'right-hand', 'left-hand', 'shortest-path']),
  maxSteps: count.nullable(),
  avoidVisited: z.boolean(),
  germs: z.enum(['ignore', 'avoid', 'last-resort', 'never']),
  germCost: count,
  germDistance: count.nullable(),
  foresee: z.boolean(),
  expectTurns: z.boolean(),
  lookAhead: z.boolean(),
  bidesTime: z.boolean(),
  canWait: z.boolean(),
  hold: z.boolean(),
  oxygen: z.enum(['ignore', 'on-the-way', 'first']),
  oxygenDetour: count,
  oxygenCount: count.nullable(),
  breaks: z.enum(['never', 'when-blocked', 'when-shorter', 'all-around']),
  breakDetour: count,
  breakReserve: count,
  freezeMs: ms,
  slowMs: ms,
  speedMs: ms,
  revealMap: z.boolean().nullable(),
  bfsSteps: z.int().min(0).max(4),
  teleport: z.literal('exit').nullable(),
  moveExit: z.literal('player').nullable(),
  spawnOxygen: z.literal('player').nullable(),
  format: z.enum(['prose', 'json']),
  explain: z.enum(['no', 'before', 'in-hint']),
  fence: z.boolean(),
  fields: z.array(z.string()).nullable(),
  showPath: z.boolean(),
  hintWords: count.nullable(),
  highlight: z.enum(['path', 'exit', 'germs', 'oxygen']).nullable(),
  highlightMs: ms,
} satisfies { [Name in keyof Settings]: z.ZodType<Settings[Name]> }

const changeSchema: z.ZodType<Change> = z.strictObject(settingSchemas).exactPartial()

const conditionSchema = z.templateLiteral([
  z.enum(['', 'not ']),
  z.enum([
    'oxygen',
    'oxygen_collected',
    'germ_distance',
    'germ_count',
    'pellet_distance',
    'exit_distance',
    'detour',
    'breaks_remaining',
    'blocked',
  ] satisfies Condition['subject'][]),
  ' ',
  z.enum(['<', '<=', '>', '>=', '='] satisfies Condition['op'][]),
  ' ',
  count,
])

/** Conditions that all have to hold: `germ_distance <= 3 and not oxygen < 50`. */
const whenSchema = z
  .string()
  .refine((when) => when.split(' and ').every((one) => conditionSchema.safeParse(one).success))

const readingSchema = z.strictObject({
  always: changeSchema.optional(),
  sometimes: z.array(z.tuple([whenSchema, changeSchema])).optional(),
})

/** A file of the corpus: texts of one style in one language. */
export const corpusFileSchema = z.strictObject({
  style: z.string(),
  language: z.enum(['en', 'de', 'fr', 'es', 'zh']),
  items: z.array(
    z.strictObject({
      text: z.string().min(1),
      label: z.union([readingSchema, z.strictObject({ or: z.array(readingSchema).min(2) })]),
      forbids: z.array(z.literal(Object.keys(settingSchemas) as (keyof Settings)[])).optional(),
    }),
  ),
})
