import type { Channel } from '@clew/agents/channel'
import type { PublishState } from '@clew/contracts/http/publish-state'
import { topics } from '@clew/contracts/topics'
import { type EnrichedState, type TemplateMessage, withoutTemplateText, withoutText } from '@clew/contracts/mqtt'
import { type AgentView, germSpeed, wallBreaksPerGame } from '@clew/engine'
import { AppError, notFound, refusal } from '../../platform/errors.ts'
import { type AcceptedObservation, maxObservationsPerGame } from './observations-store.ts'
import { mustOwnSession } from './policy.ts'

export type ServerChannel = Channel & { isConnected(): boolean }

interface Published {
  readonly userId: number
  readonly body: PublishState
  /** `viewOf` the body. */
  readonly view: AgentView | undefined
  /** When it was published, ms since 1970. */
  readonly tick: number
}

/**
 * What goes on the wire for an observation that was accepted; throws why one was not. Of a game it is what the digest covers
 * and what the server knows, so that the author of a client tells the agent nothing else.
 */
export function enrich({ userId, body, view, tick }: Published, accepted: AcceptedObservation): EnrichedState {
  mustOwnSession(accepted.isOwner)
  if (!accepted.isKnownGame) throw notFound('There is no such game in this session.')
  if (accepted.isBesideGame) throw refusal('other_game_open')
  if (!accepted.isSameView)
    throw new AppError('already_exists', 'Another observation of this tick was published before, and that one stands.')
  if (!accepted.isReached)
    throw new AppError('too_early', 'This tick of the game cannot have been played yet: its key was not given.')
  if (accepted.isFull)
    throw new AppError(
      'quota_exceeded',
      `This game has ${maxObservationsPerGame} observations, which is the limit. It goes on without more of them.`,
    )
  if (!accepted.isOnBoard)
    throw new AppError('invalid_input', 'The observation does not have the size and the germs of its game’s board.')
  if (!accepted.isSameTemplate) throw new AppError('invalid_input', 'This game was begun with another template.')
  const { agent } = body.state
  if (body.state.game_id !== undefined && agent !== undefined && agent !== accepted.agent)
    throw new AppError('invalid_input', 'This game was begun with another agent.')
  const { template } = accepted
  if (body.template_id != null && !template) throw refusal('no_such_template')
  const { sessionId, game_id, germs, ...seen } = body.state
  return {
    ...(view ?? { ...seen, germs: germs.map((germ) => ({ ...germ, speed: germSpeed })) }),
    sessionId,
    ...(game_id !== undefined && { game_id }),
    tick,
    agent: accepted.agent,
    ...(accepted.program !== undefined && { program: accepted.program }),
    ...(accepted.clock !== undefined && { clock: accepted.clock }),
    breaks_remaining: body.state.breaks_remaining ?? wallBreaksPerGame,
    prompt_template: template
      ? { title: template.title, content: template.content, version: template.version, user_id: userId }
      : null,
  }
}

/** What the agent of a game is told, which the digest covers and the replay must give again; `undefined` for an observation of no game. */
export function viewOf({ state }: PublishState): AgentView | undefined {
  if (state.game_id === undefined) return undefined
  const { player_pos, exit_pos, visible_map, oxygenPellets, health, oxygen } = state
  const { oxygen_collected, breaks_remaining, game_tick, allowances_left, effects_left } = state
  const germs: AgentView['germs'] = state.germs.flatMap(({ x, y, dx, dy }) =>
    dx === undefined || dy === undefined ? [] : [{ x, y, dx, dy, speed: germSpeed }],
  )
  if (
    oxygen_collected === undefined ||
    breaks_remaining === undefined ||
    game_tick === undefined ||
    germs.length < state.germs.length
  )
    throw new AppError(
      'invalid_input',
      'An observation of a game needs game_tick, oxygen_collected, breaks_remaining and the heading of every germ.',
    )
  if ((allowances_left === undefined) !== (effects_left === undefined))
    throw new AppError('invalid_input', 'An observation has allowances_left and effects_left, or neither.')
  const seen = { player_pos, exit_pos, visible_map, oxygenPellets, germs, health, oxygen, oxygen_collected }
  return { ...seen, breaks_remaining, game_tick, allowances_left, effects_left }
}

export function publishState(channel: ServerChannel, state: EnrichedState): Promise<void> {
  return publish(channel, [
    [topics.stateOf(state.sessionId), state],
    [topics.state, withoutTemplateText(state)],
  ])
}

export function publishTemplate(channel: ServerChannel, message: TemplateMessage): Promise<void> {
  return publish(channel, [
    [topics.templateOf(message.session_id), message],
    [topics.template, withoutText(message)],
  ])
}

async function publish(channel: ServerChannel, messages: readonly (readonly [string, unknown])[]): Promise<void> {
  // A client that is not connected would keep the message and send it when it means nothing any more.
  if (!channel.isConnected()) throw brokerAway()
  const published = messages.map(([topic, message]) => channel.publish(topic, JSON.stringify(message)))
  await Promise.all(published).catch((error: unknown) => {
    throw Object.assign(brokerAway(), { cause: error })
  })
}

const brokerAway = () => refusal('broker_away')
