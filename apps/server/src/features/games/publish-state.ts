import type { Channel } from '@clew/agents/channel'
import type { PublishState } from '@clew/contracts/http/publish-state'
import { topics } from '@clew/contracts/topics'
import { type EnrichedState, type TemplateMessage, withoutTemplateText, withoutText } from '@clew/contracts/mqtt'
import { type AgentView, germSpeed, viewDigest, wallBreaksPerGame } from '@clew/engine'
import { AppError, notFound, refusal } from '../../platform/errors.ts'
import { type AcceptedObservation, maxObservationsPerGame } from './observations-store.ts'
import { mustOwnSession } from './policy.ts'

export type ServerChannel = Channel & { isConnected(): boolean }

/** What goes on the wire for an observation that was accepted; throws why one was not. */
export function enrich(body: PublishState, userId: number, accepted: AcceptedObservation): EnrichedState {
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
  return {
    ...body.state,
    agent: accepted.agent,
    ...(accepted.program !== undefined && { program: accepted.program }),
    ...(accepted.clock !== undefined && { clock: accepted.clock }),
    breaks_remaining: body.state.breaks_remaining ?? wallBreaksPerGame,
    prompt_template: template
      ? { title: template.title, content: template.content, version: template.version, user_id: userId }
      : null,
  }
}

/** What stands for the observation of a game, to be compared with the replay; `undefined` for one that names no game. */
export function digestOf({ state }: PublishState): string | undefined {
  if (state.game_id === undefined) return undefined
  const { oxygen_collected, breaks_remaining, game_tick } = state
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
  const view: AgentView = { ...state, germs, oxygen_collected, breaks_remaining, game_tick }
  return viewDigest(view)
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
