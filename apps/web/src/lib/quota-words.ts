import type { FullQuota, QuotaName } from '@clew/contracts/quotas'
import { t } from '@lingui/core/macro'
import { formatCount, formatSize } from './format.ts'

/** What the server says when a quota is full, in the language of the page. */
export const quotaWords = ({ name, limit }: FullQuota): string =>
  sentences[name](name === 'storage' ? formatSize(limit) : formatCount(limit))

const sentences: Readonly<Record<QuotaName, (limit: string) => string>> = {
  storage: (limit) =>
    t`You have used ${limit} of storage, which is the limit. Delete templates, chats or evaluations to make room.`,
  templates: (limit) => t`You have ${limit} templates, which is the limit. Delete one to make another.`,
  template_versions: (limit) =>
    t`This template has ${limit} versions, which is the limit. Make a copy of it to go on with.`,
  chats: (limit) => t`You have ${limit} chats, which is the limit. Delete one to begin another.`,
  evaluations: (limit) => t`You keep ${limit} evaluations, which is the limit. Delete one to begin another.`,
  games: (limit) => t`You have begun ${limit} games today, which is the limit. Begin the next one after midnight UTC.`,
  imports: (limit) => t`You have imported ${limit} chats today, which is the limit. Import more after midnight UTC.`,
  connections: (limit) => t`You have ${limit} open connections, which is the limit. Close other tabs or agents.`,
  model_tokens: (limit) =>
    t`You have used ${limit} tokens of models today, which is the limit. Ask again after midnight UTC, or choose the built-in rule engine.`,
}
