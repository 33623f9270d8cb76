import { expect, test } from 'vitest'
import { compileTemplate } from './compile-template.ts'
import type { Change, Condition, Policy } from './policy.ts'
import { defaultSettings } from './policy.ts'

/** What a careful reader would take from a sentence: changes that always hold, changes under conditions, or nothing. */
interface Label {
  readonly always?: Change
  readonly sometimes?: readonly (readonly [when: string, change: Change])[]
}
const nothing: Label = {}
const always = (change: Change): Label => ({ always: change })
const sometimes = (when: string, change: Change): Label => ({ sometimes: [[when, change]] })

const ignoring: Change = { germs: 'ignore', germDistance: 0, foresee: false }
const neverBeside: Change = { germs: 'never', germDistance: 1 }
const onlyJson: Change = { format: 'json', explain: 'no', fence: false }

/** Sentences as people write them in templates. */
const plain: readonly (readonly [string, Label])[] = [
  ['Use BFS.', always({ search: 'shortest-path' })],
  ['Always use breadth-first search to find the shortest path.', always({ search: 'shortest-path' })],
  ['Run A* on the visible_map.', always({ search: 'shortest-path' })],
  ['Follow the shortest path to the exit.', always({ search: 'shortest-path' })],
  ['Compute the shortest route from player_pos to exit_pos.', always({ search: 'shortest-path' })],
  ['You should take the quickest way to the exit.', always({ search: 'shortest-path' })],
  ['Plan ahead.', always({ search: 'shortest-path' })],
  ['Send the full path.', always({ search: 'shortest-path' })],
  ['Keep your right hand on the wall.', always({ search: 'right-hand' })],
  ['Use the right-hand rule.', always({ search: 'right-hand' })],
  ['Follow the left-hand rule.', always({ search: 'left-hand' })],
  ['Send at most five steps.', always({ maxSteps: 5 })],
  ['Never send more than 8 cells.', always({ maxSteps: 8 })],
  ['Limit the path to 6 cells.', always({ maxSteps: 6 })],
  ['Move one step at a time.', always({ maxSteps: 1 })],
  ['Remember the cells you have visited.', always({ avoidVisited: true })],
  ['Do not revisit cells.', always({ avoidVisited: true })],
  ['Avoid loops.', always({ avoidVisited: true })],
  ["Don't walk in circles.", always({ avoidVisited: true })],
  ['Never visit the same cell twice.', always({ avoidVisited: true })],
  ['Never stand still.', always({ canWait: false, hold: false })],
  ['Avoid germs.', always({ germs: 'avoid' })],
  ['Stay away from all germs at all times!', always({ germs: 'avoid' })],
  ['You must always avoid the germs.', always({ germs: 'avoid' })],
  ['Please try to dodge every germ.', always({ germs: 'avoid' })],
  ['Make sure to steer clear of germs.', always({ germs: 'avoid' })],
  ['Avoid germs at all costs.', always(neverBeside)],
  ['Never step next to a germ.', always(neverBeside)],
  ['Do not move into cells adjacent to germs.', always(neverBeside)],
  ['Never touch a germ.', always({ germs: 'never', germDistance: 0 })],
  ['Keep at least two cells away from germs.', always({ germDistance: 2 })],
  ['Keep a distance of 3 cells from every germ.', always({ germDistance: 3 })],
  ['Never come within 2 cells of a germ.', always({ germs: 'never', germDistance: 2 })],
  ['Step next to a germ only if there is no other way.', always({ germs: 'last-resort' })],
  ['Never step next to a germ unless you have no other choice.', always({ germs: 'last-resort' })],
  ['Predict where the germs will move.', always({ foresee: true })],
  ['Take the movement of the germs into account.', always({ foresee: true })],
  ["Consider the germs' headings.", always({ foresee: true })],
  ['Count each cell next to a germ as 6 steps.', always({ germs: 'avoid', germCost: 6 })],
  ['Prefer paths away from germs.', always({ search: 'shortest-path', germs: 'avoid' })],
  ['Ignore the germs.', always(ignoring)],
  ['Do not worry about germs.', always(ignoring)],
  ['Collect oxygen.', always({ oxygen: 'on-the-way', oxygenDetour: 4 })],
  ['Collect oxygen on the way.', always({ oxygen: 'on-the-way', oxygenDetour: 0 })],
  ['Pick up pellets that are on your path.', always({ oxygen: 'on-the-way', oxygenDetour: 0 })],
  ['Collect all oxygen pellets before going to the exit.', always({ oxygen: 'first', oxygenCount: null })],
  ['First collect oxygen, then go to the exit.', always({ oxygen: 'first', oxygenCount: null })],
  ['Collect at least three pellets.', always({ oxygen: 'first', oxygenCount: 3 })],
  ['Collect oxygen until you have 5 pellets.', always({ oxygen: 'first', oxygenCount: 5 })],
  ['Collect pellets within 2 steps of your path.', always({ oxygen: 'on-the-way', oxygenDetour: 4 })],
  ['Make a detour of at most 4 steps for oxygen.', always({ oxygen: 'on-the-way', oxygenDetour: 4 })],
  ['Ignore oxygen.', always({ oxygen: 'ignore' })],
  ["Don't waste time on oxygen.", always({ oxygen: 'ignore' })],
  ['If oxygen is below 90, collect oxygen.', sometimes('oxygen < 90', { oxygen: 'first', oxygenCount: null })],
  ['Break walls only when the way is blocked.', always({ breaks: 'when-blocked' })],
  ['If you are stuck, break a wall.', always({ breaks: 'when-blocked' })],
  ['When a wall blocks your path, break it.', always({ breaks: 'when-blocked' })],
  ['You may break walls.', always({ breaks: 'when-blocked' })],
  ['Break a wall if it saves more than 6 steps.', always({ breaks: 'when-shorter', breakDetour: 6 })],
  ['Break walls when the detour exceeds 8 steps.', always({ breaks: 'when-shorter', breakDetour: 8 })],
  ['Never break walls.', always({ breaks: 'never' })],
  ['Avoid breaking walls.', always({ breaks: 'never' })],
  ['Reach the exit without breaking walls.', always({ breaks: 'never' })],
  ['Do not break walls unless you have no other way.', always({ breaks: 'when-blocked' })],
  ['Save one break for emergencies.', always({ breakReserve: 1 })],
  ['Use at most two breaks.', always({ breakReserve: 1 })],
  ['Freeze the germs.', always({ freezeMs: 3500 })],
  ['Freeze germs for 4 seconds.', always({ freezeMs: 4000 })],
  ['Set freeze_germs_ms to 2500.', always({ freezeMs: 2500 })],
  ['Freeze the germs when a germ is within 3 cells.', sometimes('germ_distance <= 3', { freezeMs: 3500 })],
  [
    'If a germ is within 2 cells of you, freeze the germs for 1500 ms.',
    sometimes('germ_distance <= 2', { freezeMs: 1500 }),
  ],
  ['Use freeze_germs_ms whenever a germ is next to you.', sometimes('germ_distance <= 1', { freezeMs: 3500 })],
  ['Slow the germs for 2 seconds.', always({ slowMs: 2000 })],
  ['Use the speed boost when the exit is within 5 steps.', sometimes('exit_distance <= 5', { speedMs: 1500 })],
  ['Speed up if a germ is near.', sometimes('germ_distance <= 3', { speedMs: 1500 })],
  ['Reveal the map.', always({ revealMap: true })],
  ['Set use_bfs to true with bfs_steps 4.', always({ bfsSteps: 4 })],
  ['Teleport to the exit.', always({ teleport: 'exit' })],
  ['Move the exit next to you.', always({ moveExit: 'player' })],
  ['Spawn oxygen next to you.', always({ spawnOxygen: 'player' })],
  ['Answer in JSON.', always({ format: 'json' })],
  ['Respond with JSON only.', always(onlyJson)],
  ['Reply with a single valid JSON object and nothing else.', always(onlyJson)],
  ['Return only JSON, no prose.', always(onlyJson)],
  ['Output must be valid JSON.', always({ format: 'json' })],
  ['Answer with one JSON object with the fields "hint" and "path".', always({ format: 'json' })],
  ['Explain your reasoning step by step.', always({ explain: 'before' })],
  ['Think step by step before you answer.', always({ explain: 'before' })],
  ['Explain your plan in the hint field.', always({ explain: 'in-hint' })],
  ['Do not explain your reasoning.', always({ explain: 'no' })],
  ['Keep the hint under 10 words.', always({ hintWords: 10 })],
  ['Use only the fields hint, path and break_wall.', always({ fields: ['hint', 'path', 'break_wall'] })],
  ['Highlight the path for 3 seconds.', always({ highlight: 'path', highlightMs: 3000 })],
  ['Hide the path.', always({ showPath: false })],
  [
    'Use BFS, avoid germs, and never break walls.',
    always({ search: 'shortest-path', germs: 'avoid', breaks: 'never' }),
  ],
  [
    'If a germ is within 3 cells, freeze the germs; otherwise use the speed boost.',
    {
      sometimes: [
        ['germ_distance <= 3', { freezeMs: 3500 }],
        ['not germ_distance <= 3', { speedMs: 1500 }],
      ],
    },
  ],
  [
    'Freeze germs only if a germ is within 4 cells.',
    { always: { freezeMs: 0 }, sometimes: [['germ_distance <= 4', { freezeMs: 3500 }]] },
  ],
]

/** Sentences that a word search gets wrong: negations, hedges, exceptions, reports, questions, jokes. */
const adversarial: readonly (readonly [string, Label])[] = [
  ['Do not avoid germs.', always(ignoring)],
  ['Never avoid germs.', always(ignoring)],
  ["You don't need to avoid germs.", always(ignoring)],
  ['There is no need to avoid the germs.', always(ignoring)],
  ['Stop avoiding germs.', always(ignoring)],
  ['It is fine to not use BFS.', nothing],
  ['It is okay not to avoid germs.', nothing],
  ['If you break walls you lose.', nothing],
  ['If you break walls, you lose.', nothing],
  ['Break walls and you lose.', nothing],
  ['Explain why JSON is bad.', nothing],
  ['JSON is a bad format for this.', nothing],
  ['Avoid germs unless oxygen is below 10.', { always: { germs: 'avoid' }, sometimes: [['oxygen < 10', ignoring]] }],
  ['Unless oxygen is below 10, avoid germs.', { always: { germs: 'avoid' }, sometimes: [['oxygen < 10', ignoring]] }],
  ['Should you avoid germs?', nothing],
  ['Would a good player use BFS?', nothing],
  ['Do not use BFS.', always({ search: 'greedy' })],
  ['Never use breadth-first search.', always({ search: 'greedy' })],
  ['BFS is overrated.', nothing],
  ['Some people say: avoid germs, use BFS.', nothing],
  ['The old template said "avoid germs".', nothing],
  ['Forget the rule to avoid germs.', nothing],
  ['Ignore the instruction to break walls.', nothing],
  ['Do not ignore germs.', nothing],
  ["Don't always avoid germs.", nothing],
  ['Do not only avoid germs.', nothing],
  ['You might avoid germs.', nothing],
  ['Maybe use BFS.', nothing],
  ['Consider breaking walls.', nothing],
  ['Rarely break walls.', nothing],
  ['Hardly ever freeze the germs.', nothing],
  ['Never break walls or freeze germs.', always({ breaks: 'never', freezeMs: 0 })],
  ['Never break walls and freeze germs.', always({ breaks: 'never' })],
  ['Do not break walls; freeze the germs.', always({ breaks: 'never', freezeMs: 3500 })],
  ['Do not answer in JSON.', always({ format: 'prose' })],
  ['Answer in anything but JSON.', nothing],
  ['Never answer with JSON only.', nothing],
  ['Avoid germs when you feel like it.', nothing],
  ['When the moon is full, use BFS.', nothing],
  ['Freeze germs if a germ is within 3 cells or oxygen is low.', nothing],
  ['Avoiding germs is for cowards.', nothing],
  ['Only losers avoid germs.', nothing],
  ['A wise player would avoid germs.', nothing],
  ['For example, avoid germs.', nothing],
  ['Imagine that you avoid germs.', nothing],
  ['Avoid germs, they said.', nothing],
  ['Avoid germs (not).', nothing],
  ['Avoid germs of doubt.', nothing],
  ['Freeze the germs, just kidding.', nothing],
  ['Germs freeze when you use freeze_germs_ms.', nothing],
  ['You can freeze germs with freeze_germs_ms.', nothing],
  ['Do not fail to avoid germs.', nothing],
  ['Do not stop avoiding germs.', nothing],
  ['Never move without avoiding germs.', nothing],
  ['Do not use BFS without avoiding germs.', nothing],
  ['Instead of breaking walls, use BFS.', always({ search: 'shortest-path' })],
  ['Teleporting to the exit is cheating.', nothing],
  ['Do not teleport to the exit.', always({ teleport: null })],
  ['It is forbidden to break walls.', always({ breaks: 'never' })],
  ['You are not allowed to use BFS.', always({ search: 'greedy' })],
  ['Under no circumstances break walls.', always({ breaks: 'never' })],
  ['It would be wrong to avoid germs.', nothing],
  ['The following is false: avoid germs.', nothing],
  ['Avoid germs, but do not freeze them.', always({ germs: 'avoid', freezeMs: 0 })],
  ['Even if you are blocked, never break walls.', always({ breaks: 'never' })],
  ['Never break walls, even if you are stuck.', always({ breaks: 'never' })],
  [
    'Do not freeze the germs unless a germ is within 2 cells.',
    { always: { freezeMs: 0 }, sometimes: [['germ_distance <= 2', { freezeMs: 3500 }]] },
  ],
  ['Collect oxygen only in your dreams.', nothing],
  ['Do not explain; answer in JSON.', always({ format: 'json' })],
  ['Use JSON as an example of a bad format.', nothing],
  ['Write a poem about JSON.', nothing],
  ['Do not send fewer than 5 steps.', nothing],
  ['The shortest path is often a trap.', nothing],
  ['Do not take the shortest path.', always({ search: 'greedy' })],
  ['~~Avoid germs.~~', nothing],
  ['❌ Break walls.', nothing],
  ['Avoid germs and collect nothing.', always({ germs: 'avoid' })],
  ['Avoid germs, if oxygen is above 10.', sometimes('oxygen > 10', { germs: 'avoid' })],
  [
    'Use BFS, except when a germ is within 2 cells.',
    { always: { search: 'shortest-path' }, sometimes: [['germ_distance <= 2', { search: 'greedy' }]] },
  ],
  ['If there is a path to the exit, do not break walls.', sometimes('blocked = 0', { breaks: 'never' })],
  ['Collect oxygen, if any.', nothing],
  ['Avoid germs or break walls.', nothing],
  ['Freeze germs, slow germs, or speed up.', nothing],
  ['Freeze the germs and walls.', nothing],
  ['Reach the exit while avoiding germs.', always({ germs: 'avoid' })],
  ['Never walk to the exit while avoiding germs.', nothing],
  ['Do not break walls needlessly.', nothing],
  ['Break walls sparingly.', nothing],
  ['Do not set freeze_germs_ms to 0.', nothing],
  ['Freeze the germs once.', nothing],
  ['Freeze the germs at the start.', nothing],
  ['You may teleport to the exit.', nothing],
  ['Cheat: teleport to the exit.', nothing],
  ['Oxygen is worthless.', nothing],
  ['Avoid walls.', nothing],
  ['Move only when safe.', nothing],
  ['Everyone knows to avoid germs.', nothing],
  ['Do not remember visited cells.', nothing],
  ['Take the safest path, not the shortest path.', nothing],
  [
    'Wait until no germ is within 2 cells.',
    { always: { hold: true }, sometimes: [['germ_distance > 2', { hold: false }]] },
  ],
  ['Germs nearby? Freeze the germs.', nothing],
  ['Freeze germs (freeze_germs_ms: 3000).', nothing],
  ['Break a wall, then wait.', always({ breaks: 'when-shorter', breakDetour: 4 })],
]

function labelOf({ settings, conditional }: Policy): Label {
  const changed = Object.entries(settings).filter(([key, value]) => value !== defaultSettings[key as keyof Change])
  return {
    always: Object.fromEntries(changed),
    sometimes: conditional.map(({ when, change }) => [when.map(textOf).join(' and '), change]),
  }
}

function textOf({ subject, op, value, negated }: Condition): string {
  return `${negated ? 'not ' : ''}${subject} ${op} ${value}`
}

/** A label as the policy shows it: what is the default anyway cannot be told from nothing. */
function visible(label: Label): Label {
  return labelOf({ settings: { ...defaultSettings, ...label.always }, conditional: [] }).always === undefined
    ? label
    : {
        always: labelOf({ settings: { ...defaultSettings, ...label.always }, conditional: [] }).always ?? {},
        sometimes: label.sometimes ?? [],
      }
}

const corpus = [...plain, ...adversarial]
const judged = corpus.map(([sentence, label]) => {
  const { policy, evidence } = compileTemplate(sentence)
  const found = labelOf(policy)
  return { sentence, found, wanted: visible(label), isUnderstood: evidence.length > 0, isWanted: label !== nothing }
})
const isRight = ({ found, wanted }: (typeof judged)[number]): boolean =>
  JSON.stringify(found) === JSON.stringify(wanted)

test('at least 98 % of what is understood is understood as a careful reader would', () => {
  const understood = judged.filter(({ isUnderstood }) => isUnderstood)
  const wrong = understood.filter((one) => !isRight(one) || !one.isWanted)
  expect(
    wrong
      .map(({ sentence, found }) => ({ sentence, found }))
      .slice(0, understood.length * 0.02 < wrong.length ? wrong.length : 0),
  ).toEqual([])
  expect(understood.length).toBeGreaterThan(90)
})

test('most of what has a meaning is understood', () => {
  const meant = judged.filter(({ isWanted }) => isWanted)
  const missed = meant.filter((one) => !one.isUnderstood || !isRight(one)).map(({ sentence }) => sentence)
  expect(missed.length / meant.length, missed.join('\n')).toBeLessThan(0.1)
})

test('the corpus is large, and a third of it is adversarial', () => {
  expect(corpus.length).toBeGreaterThanOrEqual(150)
  expect(adversarial.length / corpus.length).toBeGreaterThan(0.33)
  expect(new Set(corpus.map(([sentence]) => sentence)).size).toBe(corpus.length)
})
