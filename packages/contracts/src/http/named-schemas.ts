import type { $ZodType } from 'zod/v4/core'
import { errorSchemas } from '../errors.ts'
import { answerSchemas } from '../evaluations/answer.ts'
import { disturbanceSchemas } from '../evaluations/disturbances.ts'
import { reportSchemas } from '../evaluations/report.ts'
import { seedResultSchemas } from '../evaluations/seed-result.ts'
import { suiteSchemas } from '../evaluations/suites.ts'
import { violationSchemas } from '../evaluations/violation.ts'
import { accountSchemas } from './accounts.ts'
import { announcementSchemas } from './announcements.ts'
import { completionSchemas } from './chat-completions.ts'
import { chatSchemas } from './chat.ts'
import { chatImportSchemas } from './chat-import.ts'
import { commonSchemas } from './common.ts'
import { dataExportSchemas } from './data-export.ts'
import { evaluationSchemas } from './evaluations.ts'
import { friendSchemas } from './friends.ts'
import { gameSchemas } from './games.ts'
import { healthSchemas } from './health.ts'
import { leaderboardSchemas } from './leaderboard.ts'
import { measuredSchemas } from './measured-ranking.ts'
import { messageSchemas } from './messages.ts'
import { modelSchemas } from './models.ts'
import { profileSchemas } from './profiles.ts'
import { publishStateSchemas } from './publish-state.ts'
import { seasonSchemas } from './seasons.ts'
import { settingsSchemas } from './settings.ts'
import { templateSchemas } from './templates.ts'
import { observationSchemas } from '../mqtt.ts'
import { priceSchemas } from '../price.ts'
import { quotaSchemas } from '../quotas.ts'
import { hintSchemas } from '../socket.ts'

/**
 * The schemas that have a name in the API's reference, and with it a type of their own in every client that is made of that: nouns in the
 * singular. Each file lists its own.
 */
export const namedSchemas: readonly (readonly [string, $ZodType])[] = [
  errorSchemas,
  answerSchemas,
  disturbanceSchemas,
  reportSchemas,
  seedResultSchemas,
  suiteSchemas,
  violationSchemas,
  accountSchemas,
  announcementSchemas,
  completionSchemas,
  chatSchemas,
  chatImportSchemas,
  commonSchemas,
  dataExportSchemas,
  evaluationSchemas,
  friendSchemas,
  gameSchemas,
  healthSchemas,
  leaderboardSchemas,
  measuredSchemas,
  messageSchemas,
  modelSchemas,
  profileSchemas,
  publishStateSchemas,
  seasonSchemas,
  settingsSchemas,
  templateSchemas,
  observationSchemas,
  priceSchemas,
  quotaSchemas,
  hintSchemas,
].flatMap((named) => Object.entries<$ZodType>(named))
