/**
 * Leads the player to the exit, as far around the germs as the maze allows.
 *
 * CLEW_EMAIL=… CLEW_PASSWORD=… npx tsx docs/agents/agent.ts http://127.0.0.1:3000 "my program" mqtt://127.0.0.1:1883
 */
import mqtt from 'mqtt'

type Germ = { x: number; y: number }
type State = { player_pos: number[]; exit_pos: number[]; visible_map: number[][]; germs: Germ[] }
type GameState = State & { program?: string; game_id: number; game_tick: number }
const [server = '', name = '', broker = ''] = process.argv.slice(2)

async function call(path: string, body: object, token = ''): Promise<Record<string, string>> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const answer = await fetch(server + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as Record<string, string>
}

/** Cells `[x, y]` from the player to the exit, with the widest berth to all germs that leaves a way; none: stand still. */
function way({ player_pos, exit_pos, visible_map, germs }: State): number[][] {
  for (const berth of [4, 3, 2, 1, 0]) {
    const paths = new Map([[String(player_pos), [player_pos]]])
    // It grows while it is read.
    for (const path of paths.values()) {
      const [x = 0, y = 0] = path.at(-1) ?? []
      for (const cell of [`${x},${y - 1}`, `${x + 1},${y}`, `${x},${y + 1}`, `${x - 1},${y}`]) {
        const [column = 0, row = 0] = cell.split(',').map(Number)
        const isNear = germs.some((germ) => Math.abs(germ.x - column) + Math.abs(germ.y - row) <= berth)
        if (!paths.has(cell) && visible_map[row]?.[column] === 1 && !isNear) paths.set(cell, [...path, [column, row]])
      }
    }
    const found = paths.get(String(exit_pos))
    if (found) return found
  }
  return []
}

const login = await call('/api/auth/login', {
  email: process.env['CLEW_EMAIL'],
  password: process.env['CLEW_PASSWORD'],
})
const { username = '', password = '' } = await call('/api/mqtt/agent_token', { name }, login['access_token'])
const client = await mqtt.connectAsync(broker, { protocolVersion: 4, username, password })
client.on('message', (topic, payload) => {
  const state = JSON.parse(String(payload)) as GameState
  if (state.program !== name) return
  const in_reply_to = { game_id: state.game_id, game_tick: state.game_tick }
  const hint = { hint: `From ${name}`, path: way(state), in_reply_to }
  client.publish(topic.replace('maze/state/', 'maze/hint/'), JSON.stringify(hint))
})
await client.subscribeAsync('maze/state/+')
process.stdout.write(`${name} plays\n`)
