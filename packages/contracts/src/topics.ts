import { isSessionId } from './session-id.ts'

/** One level of a topic: what RFC 3986 does not call unreserved is percent-encoded, as by Python's `quote(id, safe="")`. */
const levelOf = (sessionId: string): string =>
  encodeURIComponent(sessionId).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const prefixes = { state: 'maze/state/', template: 'maze/template/', hint: 'maze/hint/' } as const

/** The MQTT topics; nothing else may spell one out. */
export const topics = {
  /** Every observation of every session, without the text of its template. */
  state: 'maze/state',
  /** The enriched observations of one session. */
  stateOf: (sessionId: string) => prefixes.state + levelOf(sessionId),
  /** Filter for the enriched observations of every session. */
  anyState: `${prefixes.state}+`,
  /** Which template is in force for every session, without its text. */
  template: 'maze/template',
  templateOf: (sessionId: string) => prefixes.template + levelOf(sessionId),
  /** Filter for the templates of every session. */
  anyTemplate: `${prefixes.template}+`,
  hintOf: (sessionId: string) => prefixes.hint + levelOf(sessionId),
  /** Filter for the hints of every session. */
  anyHint: `${prefixes.hint}+`,
  /** Where a server that starts tries out what the broker can do. */
  probeOf: (id: string) => `maze/probe/${id}`,
} as const

/** The session id in a hint topic, or `undefined` when the topic is not one; an id that needs no encoding but has it is read, too. */
export const sessionOfHintTopic = (topic: string): string | undefined => sessionOfTopic(topic, prefixes.hint)

/** The session id in the topic of one session's observations, or `undefined` when the topic is not one. */
export const sessionOfStateTopic = (topic: string): string | undefined => sessionOfTopic(topic, prefixes.state)

function sessionOfTopic(topic: string, prefix: string): string | undefined {
  const level = topic.startsWith(prefix) ? topic.slice(prefix.length) : ''
  if (/[/+#]/.test(level)) return undefined
  try {
    const id = decodeURIComponent(level)
    return isSessionId(id) ? id : undefined
  } catch {
    return undefined
  }
}
