import { sampleIn } from '@clew/agents/samples/translated-sample'
import type { Language } from '@clew/contracts/languages'
import { topics } from '@clew/contracts/topics'
import type { FastifyInstance } from 'fastify'
import { ensureAdministrator } from './features/accounts/administrator.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { createPasswordResets } from './features/accounts/password-reset.ts'
import { passwordResetRoutes } from './features/accounts/password-reset-routes.ts'
import { changeHandle, findAccount } from './features/accounts/store.ts'
import { createVerification } from './features/accounts/verification.ts'
import { verificationRoutes } from './features/accounts/verification-routes.ts'
import { announcementRoutes } from './features/announcements/routes.ts'
import { chatImportRoutes } from './features/chat/import-routes.ts'
import { chatMessageRoutes } from './features/chat/message-routes.ts'
import { chatRoutes } from './features/chat/routes.ts'
import { chatSearchRoutes } from './features/chat/search-routes.ts'
import { createChatGenerator } from './features/chat/generate.ts'
import { dataExportRoutes } from './features/data-export/routes.ts'
import { createNews } from './features/evaluations/news.ts'
import { evaluationRoutes } from './features/evaluations/routes.ts'
import { openRunner } from './features/evaluations/open-runner.ts'
import { friendRoutes } from './features/friends/routes.ts'
import { findRelationships } from './features/friends/relationships.ts'
import { countPending } from './features/friends/store.ts'
import { type AgentAccess, agentAccess } from './features/games/agent-access.ts'
import { closingGames, findGameToRank } from './features/games/games-store.ts'
import type { GameClock } from './features/games/give-key.ts'
import { startHintBridge } from './features/games/hint-bridge.ts'
import { createHintSockets } from './features/games/hint-sockets.ts'
import { programRoutes } from './features/games/program-routes.ts'
import { gameRoutes } from './features/games/routes.ts'
import { gameSocketRoutes } from './features/games/socket-routes.ts'
import { findBestRuns } from './features/leaderboard/best-of-templates.ts'
import { rankMeasured } from './features/leaderboard/measured.ts'
import { leaderboardRoutes } from './features/leaderboard/routes.ts'
import { unrankPlayer } from './features/leaderboard/rank-skip-list.ts'
import { recountPlayer } from './features/leaderboard/store.ts'
import { followMessages } from './features/messages/message-events.ts'
import { createMessageSockets } from './features/messages/message-sockets.ts'
import { messageRoutes } from './features/messages/routes.ts'
import { messageSocketRoutes } from './features/messages/socket-routes.ts'
import { countUnread } from './features/messages/store.ts'
import { createWaitingSockets, tellOfWaiting } from './features/messages/waiting-sockets.ts'
import { findLocalServers, shareSearches } from './features/models/find-local-servers.ts'
import { createModelList, type ModelList } from './features/models/model-list.ts'
import { modelRoutes } from './features/models/routes.ts'
import { photoRoutes } from './features/profiles/photo-routes.ts'
import { publicProfileRoutes } from './features/profiles/public-routes.ts'
import { profileRoutes } from './features/profiles/routes.ts'
import { readQuotas } from './features/quotas/read-quotas.ts'
import { quotaRoutes } from './features/quotas/routes.ts'
import { createNotifier, type NotifyByEmail } from './features/settings/notifications.ts'
import { openSeasons, type Seasons } from './features/seasons/open-seasons.ts'
import { settingsRoutes } from './features/settings/routes.ts'
import { beginSettings, readSettings } from './features/settings/store.ts'
import { galleryRoutes } from './features/templates/gallery-routes.ts'
import { mustOwn, mustRead } from './features/templates/policy.ts'
import { readVersion } from './features/templates/read-version.ts'
import { templateRoutes, type TemplatesDeps } from './features/templates/routes.ts'
import { createTemplate, findTemplate, discountTemplates } from './features/templates/store.ts'
import { versionRoutes } from './features/templates/version-routes.ts'
import { dataSources, quotaSources } from './own-data.ts'
import { registerAsyncApi } from './platform/asyncapi.ts'
import { type Auth, openAuth } from './platform/auth.ts'
import type { Broker } from './platform/broker/open-broker.ts'
import type { Bus } from './platform/bus/bus.ts'
import { type Connections, createConnections } from './platform/connections.ts'
import type { Database, Db } from './platform/db/database.ts'
import type { Tx } from './platform/db/transaction.ts'
import type { Env } from './platform/env.ts'
import { healthRoutes } from './platform/health.ts'
import type { HintSeals } from './platform/hint-sender.ts'
import { createMailer, type Mailer } from './platform/mail.ts'
import { measureHints, type HintMeter } from './platform/metrics/measure-hints.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import type { Models } from './platform/model.ts'
import { createModelTokens, type ModelTokens } from './platform/model-tokens.ts'
import type { RuleAgent } from './platform/rule-agent/rule-agent.ts'
import { registerOpenApi } from './platform/openapi.ts'
import { registerRateLimits } from './platform/rate-limits.ts'
import type { SharedCounts } from './platform/shared-counts.ts'
import { registerWebApp } from './platform/web-app.ts'

export interface AppDeps {
  readonly env: Env
  readonly database: Database
  /** The newest migration. */
  readonly schemaVersion: number
  readonly bus: Bus
  readonly metrics: Metrics
  /** Fires when the server is told to stop. */
  readonly stopping: AbortSignal
  readonly openBroker: (access: AgentAccess & { readonly connections: Connections }) => Promise<Broker>
  readonly models: Models
  /** The key that signs tokens. */
  readonly secret: string
  readonly seals: HintSeals
  readonly gameClock: GameClock
  readonly ruleAgent: RuleAgent
  /** The built web app; nothing is served when it is not there. */
  readonly webDir: string
  /** Shows the administrator's generated password, once. */
  readonly announcePassword: (email: string, password: string) => void
}

/** Puts every route on a server from `openHttp`. What is opened here is closed with it; what it was given is not. */
export async function buildApp(app: FastifyInstance, deps: AppDeps): Promise<{ app: FastifyInstance; broker: Broker }> {
  const { env, bus } = deps
  const { db } = deps.database
  const counts = await registerRateLimits(app, bus)
  const mailer = createMailer(env, app.log)
  const auth = await openAuth(app, { secret: deps.secret, bus, findAccount: (id) => findSignedIn(db, id, mailer) })
  const connections = createConnections()
  const broker = await deps.openBroker({ ...agentAccess({ db, auth }), connections })
  app.addHook('onClose', () => broker.close())
  await ensureAdministrator(db, { email: env.adminEmail, password: env.adminPassword }, deps.announcePassword)
  await registerOpenApi(app, { auth, publicUrl: env.publicUrl })
  registerAsyncApi(app)
  const modelTokens = createModelTokens(db, {
    perDay: env.lamTokensPerDay,
    isUnverified: async (userId) => (await auth.accountOf(userId))?.isUnverified === true,
  })
  await registerFeatures(app, { ...deps, auth, broker, connections, counts, modelTokens, mailer })
  await app.register(
    healthRoutes({
      ...deps,
      isBrokerConnected: () => broker.channel.isConnected(),
      warnings: broker.warnings,
      model: deps.models[0],
      lamTimeoutMs: env.lamTimeoutMs,
    }),
  )
  await registerWebApp(app, { webDir: deps.webDir })
  return { app, broker }
}

type FeatureNeeds = AppDeps & {
  auth: Auth
  broker: Broker
  connections: Connections
  counts: SharedCounts
  modelTokens: ModelTokens
  mailer: Mailer
}

async function registerFeatures(app: FastifyInstance, deps: FeatureNeeds): Promise<void> {
  const { env, bus, auth, broker, counts } = deps
  const { db } = deps.database
  const seasons = openSeasons(db, env.seasonDays)
  const templatesDeps: TemplatesDeps = { db, auth, rankMeasured, findBestRuns: (...of) => findBestRuns(db, ...of) }
  const ownTemplate = async (userId: number, id: number) => mustOwn({ id: userId }, await findTemplate(db, id))
  const { passwordMinLength } = env
  const { announceChange } = auth

  const verification = createVerification({ db, mailer: deps.mailer, publicUrl: env.publicUrl })
  await app.register(accountRoutes({ db, auth, passwordMinLength, verification, counts, onRegistered, beforeDeleted }))
  await app.register(verificationRoutes({ auth, verification, announceChange }))
  await app.register(profileRoutes({ db, auth, changeHandle }))
  await app.register(photoRoutes({ db, auth }))
  await app.register(publicProfileRoutes({ db, auth }))
  const { isEmailAvailable, notifyByEmail } = openNotifications(app, deps)
  await app.register(settingsRoutes({ db, auth, isEmailAvailable, recountPlayer }))
  const resets = openPasswordResets(app, deps)
  await app.register(passwordResetRoutes({ resets, counts, isEmailAvailable, passwordMinLength, announceChange }))
  await app.register(templateRoutes(templatesDeps))
  await app.register(galleryRoutes(templatesDeps))
  await app.register(versionRoutes({ db, auth }))
  const hintMeter = measureHints(deps.metrics)
  const { showPlayedAgain, readLastHint } = await registerHints(app, { ...deps, hintMeter })
  const { gameClock: clock } = deps
  const mustHaveTokens = deps.models[0].isBuiltin ? async () => undefined : deps.modelTokens.mustHaveLeft
  const channel = broker.channel
  await app.register(
    gameRoutes({
      db,
      auth,
      channel,
      clock,
      mustHaveTokens,
      showPlayedAgain,
      readLastHint,
      noteAsked: hintMeter.asked,
      ownTemplate,
    }),
  )
  await app.register(programRoutes({ db, auth }))
  await app.register(
    leaderboardRoutes({
      db,
      auth,
      unverified: env.leaderboardUnverified,
      findGame: (gameId, userId) => findGameToRank(db, gameId, userId),
      closingGames,
      now: clock.now,
      ownTemplate,
      findSeason: seasons.find,
    }),
  )
  const modelList = createModelList(deps.models)
  const { ruleAgent } = deps
  await app.register(modelRoutes({ auth, listModels: modelList.list, findServers: createSearch(env), ruleAgent }))
  await app.register(
    friendRoutes({ db, auth, readSettings, tellOfRequests: (userId) => tellOfWaiting(bus, userId), notifyByEmail }),
  )
  await registerMessages(app, { ...deps, notifyByEmail })
  await app.register(announcementRoutes({ db, auth }))
  await registerChat(app, { ...deps, modelList })
  await app.register(seasons.routes)
  await registerEvaluations(app, { ...deps, modelList, currentBlock: seasons.currentBlock })
  const readUsage = (userId: number) => readQuotas(quotaSources({ ...deps, db }), userId)
  await app.register(quotaRoutes({ auth, readQuotas: readUsage }))
  await app.register(dataExportRoutes({ auth, sources: dataSources(db, readUsage) }))
}

/** E-mails to people who are not there; `notifyByEmail` is handed to the features whose acts they are about. */
function openNotifications(app: FastifyInstance, { mailer, database: { db } }: FeatureNeeds) {
  const { notifyByEmail, settled } = createNotifier({ db, mailer, log: app.log })
  app.addHook('onClose', () => settled().then(mailer.close))
  return { isEmailAvailable: mailer.isConfigured, notifyByEmail }
}

/** After `openNotifications`, as what is closed last is opened first: the mailer is needed to the end. */
function openPasswordResets(app: FastifyInstance, { env, mailer, counts, database: { db } }: FeatureNeeds) {
  const languageOf = async (userId: number) => (await readSettings(db, userId)).language
  const resets = createPasswordResets({ db, mailer, counts, log: app.log, publicUrl: env.publicUrl, languageOf })
  app.addHook('onClose', () => resets.settled())
  return resets
}

async function registerHints(app: FastifyInstance, deps: FeatureNeeds & { hintMeter: HintMeter }) {
  const { bus, auth, broker, connections } = deps
  const { db } = deps.database
  const sockets = createHintSockets()
  const bridge = await startHintBridge({
    db,
    bus,
    sockets,
    seals: deps.seals,
    channel: broker.channel,
    clock: deps.gameClock,
    log: app.log,
    hintFilter: broker.groupFilter('bridge', topics.anyHint),
    mayKeep: broker.mayAnswer,
    meter: deps.hintMeter,
    countTokens: deps.modelTokens.add,
  })
  app.addHook('onClose', bridge.stop)
  await app.register(gameSocketRoutes({ db, auth, sockets, connections, handleMqtt: broker.handleSocket }))
  return bridge
}

type MessagesNeeds = FeatureNeeds & { notifyByEmail: NotifyByEmail }

async function registerMessages(app: FastifyInstance, deps: MessagesNeeds): Promise<void> {
  const { bus, auth, connections, notifyByEmail } = deps
  const { db } = deps.database
  const sockets = createMessageSockets(db)
  const stop = followMessages(bus, sockets, app.log)
  const countWaiting = async (userId: number) => {
    const [messages, requests] = await Promise.all([countUnread(db, userId), countPending(db, userId)])
    return { messages, requests }
  }
  const waitingSockets = createWaitingSockets({ bus, countWaiting, log: app.log })
  app.addHook('onClose', async () => {
    stop()
    waitingSockets.stop()
  })
  const sent = deps.metrics.counter('clew_messages_total', 'Messages that were sent')
  const countMessage = () => sent.inc()
  await app.register(messageRoutes({ db, auth, bus, sockets, findRelationships, countMessage, notifyByEmail }))
  await app.register(messageSocketRoutes({ db, auth, sockets, waitingSockets, connections }))
}

type ModelNeeds = FeatureNeeds & { modelList: ModelList }

async function registerChat(app: FastifyInstance, deps: ModelNeeds): Promise<void> {
  const { env, auth, modelTokens } = deps
  const { db } = deps.database
  const readTemplate = async (userId: number, id: number) => mustRead({ id: userId }, await findTemplate(db, id))
  const { chooseModel } = deps.modelList
  const chatGenerator = createChatGenerator({ db, chooseModel, modelTokens, silenceMs: env.lamTimeoutMs, readTemplate })
  app.addHook('preClose', chatGenerator.close)
  await app.register(chatRoutes({ db, auth, readTemplate, chooseModel }))
  await app.register(chatMessageRoutes({ db, auth, generator: chatGenerator }))
  await app.register(chatImportRoutes({ db, auth, readTemplate, chooseModel }))
  await app.register(chatSearchRoutes({ db, auth }))
}

async function registerEvaluations(app: FastifyInstance, deps: ModelNeeds & Pick<Seasons, 'currentBlock'>) {
  const { db, kind } = deps.database
  const news = createNews(deps.bus)
  const shared = { ...deps, db, news, rankMeasured, chooseModel: deps.modelList.chooseModel }
  const runner = openRunner({ ...shared, log: app.log, isOnlyServer: kind === 'embedded' })
  app.addHook('onReady', runner.start)
  app.addHook('onClose', runner.stop)
  await app.register(
    evaluationRoutes({ ...shared, readVersion: (userId, id, version) => readVersion(db, userId, id, version) }),
  )
}

/** Without e-mail nobody can confirm an address, and nobody has to. */
async function findSignedIn(db: Db, userId: number, mailer: Mailer) {
  const account = await findAccount(db, userId)
  return account && { ...account, isUnverified: account.isUnverified && mailer.isConfigured }
}

/** What a new account starts with, in the language of its browser. */
async function onRegistered(tx: Tx, userId: number, language: Language): Promise<void> {
  await createTemplate(tx, userId, { ...sampleIn('plain', language), isActive: true, version: 1, isSample: true })
  await beginSettings(tx, userId, language)
}

/** In the order in which the features' totals are locked (`platform/counters.ts`). */
async function beforeDeleted(tx: Tx, userId: number): Promise<void> {
  await discountTemplates(tx, userId)
  await unrankPlayer(tx, userId)
}

function createSearch({ lamDetect, lamBaseUrl: usedUrl }: Env) {
  return lamDetect ? shareSearches(() => findLocalServers({ usedUrl })) : async () => []
}
