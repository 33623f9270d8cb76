const MB = 1024 * 1024

/** How much one account may have of each. What is counted by day begins anew at midnight UTC. */
export const quotaLimits = {
  /** Bytes of the texts that are kept: versions of templates, chats, messages and records of games. */
  storage: 100 * MB,
  templates: 200,
  /** Of one template. */
  template_versions: 1000,
  chats: 200,
  evaluations: 100,
  /** Begun or claimed in a day. */
  games: 500,
  /** Of chats in a day. */
  imports: 50,
  /** Hint, message and MQTT sockets that are open at the same time, on each server. */
  connections: 50,
} as const

/** Tokens of models in a day until an account's e-mail address is confirmed, where that is asked for. */
export const unverifiedTokensPerDay = 20_000
