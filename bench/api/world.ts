import { createGame, type GameSpec, observe, standardSpec } from '@clew/engine'
import { hashPassword } from '../../apps/server/src/platform/passwords.ts'
import type { Execute } from '../../apps/server/src/testing/filled-database.ts'
import { makePeople } from './people.ts'

/** What there is before anything is measured. */
export const peopleCount = 1000
const messageCount = 20_000
export const friendsEachWay = 5
export const templatesEach = 5
/** Games that are being played, of the first people; their agent is a program that never answers. */
export const openGames = 50
export const password = 'a long enough password'

export const gameSpec: GameSpec = standardSpec('lam', 7, 5)
export const sessionOf = (person: number) => `bench-session-${person}`

/** Fills the tables of an empty database, as they were before there were `best_runs`. The same numbers give the same world. */
export async function fillWorld(execute: Execute, runCount: number): Promise<void> {
  await execute('select setseed(0.42)')
  await fillPeople(execute)
  await fillTemplates(execute)
  await fillFriends(execute)
  await fillMessages(execute)
  await fillRuns(execute, runCount)
  await fillOpenGames(execute, runCount)
  for (const table of ['users', 'templates', 'friendships', 'messages', 'games', 'runs'])
    await execute(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
  await execute(`insert into counters (name, value) ${countEverything}`)
}

async function fillPeople(execute: Execute): Promise<void> {
  const people = JSON.stringify(makePeople(peopleCount))
  const rows = `jsonb_to_recordset($1::jsonb) as person(id int, email text, handle text, handle_key text, display_name text,
    school text, beginnings text[])`
  await execute(
    `insert into users (id, email, handle, handle_key, password_hash, created_at)
     select id, email, handle, handle_key, $2, now() - interval '100 days' from ${rows}`,
    [people, await hashPassword(password)],
  )
  await execute(`insert into profiles (user_id, display_name, school) select id, display_name, school from ${rows}`, [
    people,
  ])
  await execute(`insert into name_beginnings (user_id, text) select id, unnest(beginnings) from ${rows}`, [people])
  // One of a hundred is in no ranking, one of twenty shows a profile to friends only.
  await execute(`insert into settings (user_id, email_notifications, friend_requests, message_notifications,
      leaderboard_visibility, profile_visibility, theme, language, timezone)
    select id, true, true, true, id % 100 <> 0, case when id % 20 = 0 then 'friends' else 'public' end, 'dark', 'en', 'UTC'
    from users`)
}

async function fillTemplates(execute: Execute): Promise<void> {
  await execute(`insert into templates (id, user_id, title, content, created_at, updated_at)
    select n, 1 + (n - 1) / ${templatesEach}, 'Template ' || n, repeat('Find the exit and avoid germs. ', 40),
      now() - interval '50 days' - random() * interval '40 days', now() - random() * interval '50 days'
    from generate_series(1, ${peopleCount * templatesEach}) n`)
  await execute(`insert into template_versions (template_id, version, title, content)
    select id, version, title, content from templates`)
}

/** Everybody with the next five people: ten friends each. */
async function fillFriends(execute: Execute): Promise<void> {
  await execute(`insert into friendships (requester_id, requested_id, status)
    select n, 1 + (n - 1 + far) % ${peopleCount}, 'ACCEPTED'
    from generate_series(1, ${peopleCount}) n, generate_series(1, ${friendsEachWay}) far`)
}

/** Half of them with the nearest friend; the last message of every other conversation is unread. */
async function fillMessages(execute: Execute): Promise<void> {
  await execute(`insert into messages (id, sender_id, recipient_id, content, created_at)
    select n + 1, case when isBack then other else one end, case when isBack then one else other end,
      'Message ' || n || repeat(' and a few words more', 3), now() - (${messageCount} - n) * interval '1 minute'
    from generate_series(0, ${messageCount - 1}) n,
      lateral (select n % ${peopleCount} as at, n / ${peopleCount} as turn) a,
      lateral (select 1 + at as one, (turn / 2 + n) % 2 = 0 as isBack,
        1 + (at + case when turn % 2 = 0 then 1 else 2 + turn / 2 % ${friendsEachWay - 1} end) % ${peopleCount} as other) b`)
  await execute(`insert into conversations (user_id, partner_id, last_message_id, unread_count)
    select distinct on (user_id, partner_id) user_id, partner_id, id, (not is_own and id % 2 = 0)::int
    from messages, lateral (values (sender_id, recipient_id, true), (recipient_id, sender_id, false))
      sides(user_id, partner_id, is_own)
    order by user_id, partner_id, id desc`)
}

/** Each with its game, three months of them; scores as they come, and some the same. */
async function fillRuns(execute: Execute, count: number): Promise<void> {
  await execute(`insert into games (id, user_id, session_id, mode, seed, cols, rows, germs, loops, template_id,
      template_version, template_title, submitted_at, created_at)
    select n, person, 'session-' || n, case when random() < 0.6 then 'lam' else 'manual' end, n, 11, 11, 5, 60,
      (person - 1) * ${templatesEach} + 1 + n / ${peopleCount} % ${templatesEach}, 1, 'Template', at, at
    from generate_series(1, ${count}) n,
      lateral (select 1 + n % ${peopleCount} as person, now() - (${count} - n) * interval '90 days' / ${count} as at) made`)
  await execute(`insert into runs (id, user_id, game_id, session_id, template_id, template_version, template_title, mode,
      division, verified, agent, agent_kind, win, score, new_score, survival_time, oxygen_collected, germs, total_steps,
      optimal_steps, backtrack_count, collision_count, dead_end_entries, avg_latency_ms, record, created_at)
    select id, user_id, id, session_id, template_id, 1, template_title, mode,
      case when chance < 0.5 then 'pure' when chance < 0.9 then 'assisted' when chance < 0.97 then 'sandbox' else 'programs' end,
      random() < 0.95, 'builtin/lam-rules-1', case when chance >= 0.97 then 'program' else 'model' end, chance < 0.6,
      floor(random() * 5000), floor(random() * 100000) / 10, 10 + random() * 100, 5, 5, 40, 30, 2, 1, 1, 12,
      repeat(md5(id::text), 8), created_at
    from games, lateral (select random() as chance offset 0 * id) made where submitted_at is not null`)
  await execute(`insert into game_counts (user_id, template_id, mode, begun, submitted)
    select user_id, template_id, mode, count(*) * 2, count(*) from games group by user_id, template_id, mode`)
}

async function fillOpenGames(execute: Execute, runCount: number): Promise<void> {
  const { mode, seed, cols, rows, germs, loops } = gameSpec
  const session = `'${sessionOf(0).slice(0, -1)}' || n`
  const people = `generate_series(1, ${openGames}) n`
  await execute(`insert into games (id, user_id, session_id, mode, agent, program, clock, seed, cols, rows, germs, loops,
      template_id, template_version, template_title, seal_secret, commitment, keys_given)
    select ${openGameId(runCount, 0)} + n, n, ${session}, '${mode}', 'program', 'bench', 'realtime', ${seed}, ${cols}, ${rows},
      ${germs}, ${loops}, (n - 1) * ${templatesEach} + 1, 1, 'Template', md5(n::text), md5(n::text), 1800 from ${people}`)
  await execute(`insert into sessions (id, user_id, last_hint, last_hint_at)
    select ${session}, n, jsonb_build_object('hint', 'Follow the way out.', 'path', '[[1,1],[1,2],[1,3]]'::jsonb,
      'timestamp', 1700000000000), 1700000000000 from ${people}`)
}

/** A run of somebody who is in the rankings; another for each of 9,000 numbers, so that none is known from before. */
export function shownRunId(n: number, runCount: number): number {
  const hundreds = runCount / 100
  return 100 * ((n * 79) % hundreds) + 1 + ((n + Math.floor(n / hundreds)) % 90)
}

/** Of the open games. */
export const openGameId = (runCount: number, person: number) => runCount + person

const shownRuns = 'runs where user_id not in (select user_id from settings where not leaderboard_visibility)'
const countEverything = `
  select 'registered_users', count(*) from users
  union all select 'active_templates', count(*) from templates where is_active
  union all select 'participants', count(distinct user_id) from ${shownRuns}
  union all select 'runs ' || mode || ' ' || division, count(*) from ${shownRuns} group by mode, division`

/** What an agent is shown of an open game. */
export const gameView = observe(createGame(gameSpec))
