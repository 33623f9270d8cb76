import { hintEndpoints, messageSocketEndpoints } from '../socket.ts'
import { accountEndpoints } from './accounts.ts'
import { announcementEndpoints } from './announcements.ts'
import { chatEndpoints } from './chat.ts'
import { chatImportEndpoints } from './chat-import.ts'
import { dataExportEndpoints } from './data-export.ts'
import { evaluationEndpoints } from './evaluations.ts'
import { friendEndpoints } from './friends.ts'
import { gameEndpoints } from './games.ts'
import { healthEndpoints } from './health.ts'
import { leaderboardEndpoints } from './leaderboard.ts'
import { measuredEndpoints } from './measured-ranking.ts'
import { messageEndpoints } from './messages.ts'
import { modelEndpoints } from './models.ts'
import { profileEndpoints } from './profiles.ts'
import { publishStateEndpoints } from './publish-state.ts'
import { seasonEndpoints } from './seasons.ts'
import { settingsEndpoints } from './settings.ts'
import { templateEndpoints } from './templates.ts'

/**
 * Every call of the API by its name. The server mounts them all; the web calls them, and takes nothing but their types, so
 * that no schema is in its first page (decisions/034).
 */
export const endpoints = {
  ...accountEndpoints,
  ...announcementEndpoints,
  ...chatEndpoints,
  ...chatImportEndpoints,
  ...dataExportEndpoints,
  ...evaluationEndpoints,
  ...friendEndpoints,
  ...gameEndpoints,
  ...healthEndpoints,
  ...hintEndpoints,
  ...leaderboardEndpoints,
  ...measuredEndpoints,
  ...messageEndpoints,
  ...messageSocketEndpoints,
  ...modelEndpoints,
  ...profileEndpoints,
  ...publishStateEndpoints,
  ...seasonEndpoints,
  ...settingsEndpoints,
  ...templateEndpoints,
}

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
