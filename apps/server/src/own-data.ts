import { exportChats } from './features/chat/export-chats.ts'
import { countSessions } from './features/chat/store.ts'
import type { DataSources } from './features/data-export/routes.ts'
import { exportEvaluations } from './features/evaluations/export-evaluations.ts'
import { countEvaluations } from './features/evaluations/store.ts'
import { exportFriends } from './features/friends/export-friends.ts'
import { exportRuns } from './features/leaderboard/export-runs.ts'
import { exportMessages } from './features/messages/export-messages.ts'
import { readProfile } from './features/profiles/read-profile.ts'
import type { QuotaSources } from './features/quotas/read-quotas.ts'
import { readSettings } from './features/settings/store.ts'
import { exportTemplates } from './features/templates/export-templates.ts'
import { countTemplates } from './features/templates/store.ts'
import type { Connections } from './platform/connections.ts'
import type { Db } from './platform/db/database.ts'
import type { Models } from './platform/model.ts'
import type { ModelTokens } from './platform/model-tokens.ts'

interface Counted {
  readonly db: Db
  readonly connections: Connections
  readonly models: Models
  readonly modelTokens: ModelTokens
}

/** Where each feature tells how much of what is limited a person has. */
export const quotaSources = ({ db, connections, modelTokens, models }: Counted): QuotaSources => ({
  db,
  connections,
  countTemplates: (userId) => countTemplates(db, userId),
  countChats: (userId) => countSessions(db, userId),
  countEvaluations: (userId) => countEvaluations(db, userId),
  tokensPerDay: models.every(({ isBuiltin }) => isBuiltin) ? null : modelTokens.perDay,
})

/** Where each feature gives out what a person owns. */
export const dataSources = (db: Db, usage: DataSources['usage']): DataSources => ({
  profile: (userId) => readProfile(db, userId),
  settings: (userId) => readSettings(db, userId),
  usage,
  templates: (userId) => exportTemplates(db, userId),
  runs: (userId) => exportRuns(db, userId),
  evaluations: (userId) => exportEvaluations(db, userId),
  friends: (userId) => exportFriends(db, userId),
  messages: (userId) => exportMessages(db, userId),
  chats: (userId) => exportChats(db, userId),
})
