/** The filter without `$share/group/`, which names the receivers and not the topic. */
export const unsharedFilter = (filter: string) => filter.replace(/^\$share\/[^/]+\//, '')

/** Whether a message on `topic` belongs to a subscription (MQTT 3.1.1, 4.7). */
export function matchesFilter(filter: string, topic: string): boolean {
  const wanted = unsharedFilter(filter).split('/')
  const levels = topic.split('/')
  // A wildcard at the first level does not reach the broker's own topics.
  if (topic.startsWith('$') && /^[+#]/.test(wanted[0] ?? '')) return false
  for (const [at, level] of wanted.entries()) {
    if (level === '#') return true
    if (at >= levels.length || (level !== '+' && level !== levels[at])) return false
  }
  return wanted.length === levels.length
}
