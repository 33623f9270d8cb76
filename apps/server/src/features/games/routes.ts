import { windowTicks } from '@clew/contracts/clock'
import type { PromptTemplate } from '@clew/contracts/mqtt'
import type { FastifyPluginAsync } from 'fastify'
import { type Auth, userOf } from '../../platform/auth.ts'
import { createBatches, FullError } from '../../platform/batches.ts'
import type { Db } from '../../platform/db/database.ts'
import { AppError, notFound, refusal } from '../../platform/errors.ts'
import { mount } from '../../platform/mount.ts'
import { perUser } from '../../platform/rate-limits.ts'
import { createGame } from './games-store.ts'
import { type GameClock, giveKey } from './give-key.ts'
import { keyTimes } from './keys-store.ts'
import { type AcceptedObservation, acceptObservations, type OfferedObservation } from './observations-store.ts'
import type { LastHints } from './last-hints.ts'
import { mustOwnSession } from './policy.ts'
import { hasProgram } from './programs-store.ts'
import { enrich, publishState, publishTemplate, type ServerChannel, viewOf } from './publish-state.ts'
import { createSeal } from './seal.ts'
import { claimSession, newestSessionOf } from './sessions-store.ts'
import { randomInt } from 'node:crypto'
import { type BoardName, type GameSpec, type Mode, specOnBoard, viewDigest } from '@clew/engine'

export interface GamesDeps {
  readonly db: Db
  readonly auth: Auth
  readonly channel: ServerChannel
  readonly clock: GameClock
  /** Before a model is asked. Throws when the user has no tokens left today. */
  readonly mustHaveTokens: (userId: number) => Promise<void>
  /** Shows the last hint that is played to whoever missed it. */
  readonly showPlayedAgain: (sessionId: string) => Promise<void>
  readonly readLastHint: LastHints['read']
  /** An observation of this session is on its way to an agent. */
  readonly noteAsked: (sessionId: string) => void
  /** The user's template; throws 404 when it is not theirs. */
  readonly ownTemplate: (
    userId: number,
    templateId: number,
  ) => Promise<{ id: number } & Omit<PromptTemplate, 'user_id'>>
}

/** An observation of the largest board has some 10 kB. */
const maxObservationBytes = 32 * 1024

const ok = { ok: true } as const

function slowDown(error: unknown): never {
  if (error instanceof FullError)
    throw new AppError('unavailable', 'Observations come faster than they can be published.')
  throw error
}

async function mustHaveProgram(db: Db, userId: number, name: string | undefined): Promise<void> {
  if (name === undefined) throw refusal('program_missing')
  if (!(await hasProgram(db, userId, name)))
    throw notFound(`You have no program called ${name}. Make a token with that name first.`)
}

export const gameRoutes =
  ({ db, auth, channel, ...deps }: GamesDeps): FastifyPluginAsync =>
  async (app) => {
    const { clock: gameClock, mustHaveTokens, showPlayedAgain, readLastHint, noteAsked, ownTemplate } = deps
    const observations = createBatches<OfferedObservation, AcceptedObservation>({
      run: (offered) => acceptObservations(db, offered, keyTimes(gameClock.now())),
      maxItems: 100,
      maxWaitingPerKey: 16,
    })

    mount(app, 'POST /api/games', {
      onRequest: auth.requireUser,
      config: perUser(120),
      handler: async (request) => {
        const { board, mode, germs, agent, program, template_id: templateId, session_id: sessionId } = request.body
        const { id: userId } = userOf(request)
        if (agent === 'program') await mustHaveProgram(db, userId, program)
        const template = templateId == null ? undefined : await ownTemplate(userId, templateId)
        const spec = specOfNewGame(board, mode, germs)
        // Lockstep waits for an agent's decisions, and a game that is played by hand has none.
        const clock = mode === 'lam' ? request.body.clock : 'realtime'
        const seal = await createSeal(clock)
        const gameId = await createGame(db, { userId, sessionId, board, spec, agent, program, clock, seal, template })
        const { allowances: _allowances, ...layout } = spec
        const { commitment } = seal
        return { game_id: gameId, board, ...layout, commitment, window_ticks: windowTicks[clock] }
      },
    })

    mount(app, 'POST /api/games/:id/keys', {
      onRequest: auth.requireUser,
      config: perUser(1200),
      handler: async (request) => {
        const { params, body } = request
        const asked = { ...body, gameId: params.id, userId: userOf(request).id }
        return { window: body.window, key: await giveKey({ db, clock: gameClock }, asked) }
      },
    })

    mount(app, 'POST /api/mqtt/publish_template', {
      onRequest: auth.requireUser,
      config: perUser(120),
      handler: async (request) => {
        const { template_id: templateId, session_id: named, reset } = request.body
        const { id: userId } = userOf(request)
        const { title, content, version } = await ownTemplate(userId, templateId)
        const sessionId = named ?? (await newestSessionOf(db, userId))
        // Without any session nobody listens yet; the text travels with every observation anyway.
        if (sessionId === undefined) return ok
        mustOwnSession(await claimSession(db, sessionId, userId))
        const promptTemplate = { title, content, version, user_id: userId }
        await publishTemplate(channel, { session_id: sessionId, prompt_template: promptTemplate, reset })
        return ok
      },
    })

    mount(app, 'POST /api/mqtt/publish_state', {
      onRequest: auth.requireUser,
      config: perUser(1200),
      bodyLimit: maxObservationBytes,
      handler: async (request) => {
        const { body } = request
        if (body.state.sessionId !== body.session_id) {
          throw new AppError('invalid_input', 'state.sessionId and session_id must be the same.')
        }
        const { id: userId } = userOf(request)
        const view = viewOf(body)
        const offered = { userId, body, digest: view && viewDigest(view) }
        const accepted = await observations.add(body.session_id, offered).catch(slowDown)
        const state = enrich({ body, view, userId, tick: gameClock.now() }, accepted)
        // In lockstep an answer stands: whoever asks again is shown it again.
        if (accepted.isAnswered) await showPlayedAgain(body.session_id)
        else {
          if (accepted.agent === 'lam') await mustHaveTokens(userId)
          await publishState(channel, state)
          noteAsked(body.session_id)
          const { sessionId, game_id: gameId, game_tick: gameTick } = state
          request.log.debug({ sessionId, gameId, gameTick }, 'An observation was published.')
        }
        return ok
      },
    })

    mount(app, 'GET /api/mqtt/last_hint', {
      onRequest: auth.requireUser,
      handler: (request) => readLastHint(request.query.session_id, userOf(request).id),
    })
  }

/** A game whose seed nobody could know before. */
function specOfNewGame(board: BoardName, mode: Mode, germs: number): GameSpec {
  return specOnBoard(board, mode, randomInt(2 ** 32), germs)
}
